/** Seconds that each part of a build took, in the order in which the parts began. */
export class Seconds {
  private readonly parts = new Map<string, number>();
  private readonly begun = performance.now();

  /** Does a part and notes how long it took. */
  async of<T>(part: string, work: () => T | Promise<T>): Promise<T> {
    const from = performance.now();
    this.parts.set(part, 0);
    const done = await work();
    this.parts.set(part, performance.now() - from);
    return done;
  }

  /** A line a part; parts may have run beside each other. */
  lines(): string[] {
    const parts = [...this.parts, ['in all', performance.now() - this.begun] as const];
    const longest = Math.max(...parts.map(([name]) => name.length));
    return parts.map(
      ([name, time]) => `  ${name.padEnd(longest)}  ${(time / 1_000).toFixed(1).padStart(6)} s`,
    );
  }
}
