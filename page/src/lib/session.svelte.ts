/** Who is looking: nobody in particular, a guest, or a person with an account. */

import { get, onForgotten, post, problem, remember, remove, token, Unreachable, type Problem } from './api';
import type { Me } from './shapes';

interface Session {
  token: string;
  role: string;
  name: string;
}

class Visitor {
  me = $state<Me | null>(null);
  /** Whether the house has been asked who this is. */
  known = $state(!token());
  asking = $state(false);
  private entering: Promise<boolean> | null = null;

  constructor() {
    onForgotten(() => void this.look());
  }

  async look(): Promise<void> {
    const asked = token();
    try {
      const me = asked ? await get<Me>('v1/me') : null;
      if (token() === asked) this.me = me; // else it is an answer about somebody who has gone meanwhile
    } catch (error) {
      if (problem(error).status === 401 && token() === asked) {
        remember(null);
        this.me = null;
      }
    }
    this.known = true;
  }

  is(...roles: string[]): boolean {
    return this.me !== null && roles.includes(this.me.role);
  }

  /** Comes in as a guest where the house lets guests in; else one has to log in. */
  enter(): Promise<boolean> {
    this.entering ??= this.comeIn().finally(() => (this.entering = null));
    return this.entering;
  }

  private async comeIn(): Promise<boolean> {
    if (!this.me && token()) await this.look();
    if (this.me) return true;
    if (token()) throw new Unreachable('The house cannot be asked who you are.');
    try {
      await this.admit(await post<Session>('v1/guests'));
      return true;
    } catch (error) {
      if (problem(error).status !== 404) throw error;
      this.asking = true;
      return false;
    }
  }

  async logIn(name: string, password: string): Promise<Problem | null> {
    try {
      await this.admit(await post<Session>('v1/sessions', { name, password }));
      this.asking = false;
      return null;
    } catch (error) {
      return problem(error);
    }
  }

  async logOut(): Promise<void> {
    try {
      await remove('v1/sessions');
    } catch {
      // The token may be forgotten already; it is here, too.
    }
    remember(null);
    this.me = null;
  }

  private async admit(session: Session): Promise<void> {
    remember(session.token);
    this.me = await get<Me>('v1/me');
  }
}

export const visitor = new Visitor();
