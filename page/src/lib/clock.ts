/** The server's time. Its answers carry the second they were made in; the latest of those seconds is nearest. */

let ahead = Number.NEGATIVE_INFINITY;

export function noticeTime(date: string | null): void {
  const told = date ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(told)) ahead = Math.max(ahead, told - Date.now());
}

/** Seconds since 1970, as the server counts them. */
export function serverTime(): number {
  return (Date.now() + (Number.isFinite(ahead) ? ahead : 0)) / 1000;
}
