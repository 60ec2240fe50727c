/**
 * Lets a few begin at a time; who is done lets the next one begin. Each live screen is a page of its own, and thirty
 * that open at once would all be slow.
 */
export class Turns {
  private readonly most: number;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: (() => void)[] = [];
  private running = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Begins when it is one's turn. What it answers ends the turn, or the waiting for it; once is enough. */
  take(begin: () => void): () => void {
    let state: 'waiting' | 'running' | 'ended' = 'waiting';
    const enter = (): void => {
      state = 'running';
      this.running += 1;
      begin();
    };
    const end = (): void => {
      if (state === 'waiting') this.waiting.splice(this.waiting.indexOf(enter), 1);
      if (state === 'running') this.running -= 1;
      state = 'ended';
      this.goOn();
    };
    this.waiting.push(enter);
    this.goOn();
    return end;
  }

  /** Resolves once nobody waits or runs. */
  async whenIdle(): Promise<void> {
    if (this.running === 0 && this.waiting.length === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private goOn(): void {
    while (this.running < this.most) {
      const next = this.waiting.shift();
      if (!next) break;
      next();
    }
    if (this.running === 0 && this.waiting.length === 0) for (const tell of this.idle.splice(0)) tell();
  }
}

/** The turns in which the screens of the atlas open. */
export const screenTurns = new Turns(3);
