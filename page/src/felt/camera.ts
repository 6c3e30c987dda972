/** Cameras over the felt: which part of it is seen, how large, and which way up. */

import type { Drawing, Mark } from './drawing';

export interface Camera {
  /** The point of the felt in the middle of the view. */
  x: number;
  y: number;
  /** The felt is turned back by this angle, in degrees. */
  angle: number;
  /** Pixels to a millimeter of the felt. */
  scale: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
  angle: number;
}

/** Where on the screen a point of the felt is seen, and how it is turned there. */
export function seen(camera: Camera, mark: { x: number; y: number; angle?: number }): Spot {
  const turn = (-camera.angle * Math.PI) / 180;
  const dx = (mark.x - camera.x) * camera.scale;
  const dy = (mark.y - camera.y) * camera.scale;
  return {
    x: camera.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: camera.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    angle: (mark.angle ?? 0) - camera.angle,
  };
}

/** The CSS transform of the picture, whose corner is the origin of the felt. */
export function matrix(camera: Camera): string {
  const corner = seen(camera, { x: 0, y: 0 });
  const turn = (-camera.angle * Math.PI) / 180;
  const across = camera.scale * Math.cos(turn);
  const down = camera.scale * Math.sin(turn);
  return `matrix(${[across, down, -down, across, corner.x, corner.y].map((part) => part.toFixed(5)).join(',')})`;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around marks, in the directions of a felt turned back by this angle. */
export function around(marks: Iterable<Mark>, angle: number): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const turn = (-angle * Math.PI) / 180;
  for (const mark of marks) {
    const x = mark.x * Math.cos(turn) - mark.y * Math.sin(turn);
    const y = mark.x * Math.sin(turn) + mark.y * Math.cos(turn);
    const own = ((mark.angle - angle) * Math.PI) / 180;
    const across = (Math.abs(Math.cos(own)) * mark.width + Math.abs(Math.sin(own)) * mark.height) / 2;
    const down = (Math.abs(Math.sin(own)) * mark.width + Math.abs(Math.cos(own)) * mark.height) / 2;
    box.left = Math.min(box.left, x - across);
    box.right = Math.max(box.right, x + across);
    box.top = Math.min(box.top, y - down);
    box.bottom = Math.max(box.bottom, y + down);
  }
  return box;
}

/** A camera that sees a box, given in the directions of the turned felt, as large as the view allows. */
export function upon(box: Box, angle: number, width: number, height: number, most = 1.3): Camera {
  const turn = (angle * Math.PI) / 180;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  return {
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
    angle,
    scale: Math.min(most, width / (box.right - box.left), height / (box.bottom - box.top)),
    width,
    height,
  };
}

/** The whole felt. */
export function whole(drawing: Drawing, width: number, height: number): Camera {
  return upon({ left: 0, top: 0, right: drawing.width, bottom: drawing.height }, 0, width, height);
}
