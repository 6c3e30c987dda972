/** Who is looking: nobody in particular, a guest, or a person with an account. */

import { get, post, problem, remember, remove, token, type Problem } from './api';
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

  async look(): Promise<void> {
    if (token()) {
      try {
        this.me = await get<Me>('v1/me');
      } catch (error) {
        if (problem(error).status === 401) remember(null);
      }
    }
    this.known = true;
  }

  is(...roles: string[]): boolean {
    return this.me !== null && roles.includes(this.me.role);
  }

  /** Comes in as a guest where the house lets guests in; else one has to log in. */
  async enter(): Promise<boolean> {
    if (this.me) return true;
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
