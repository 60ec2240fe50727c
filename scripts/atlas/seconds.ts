import type { BuildPart } from '#server/platform/pages/atlas-build.ts';

/** Seconds that each part of a build took, in the order in which the parts began. */
export class Seconds {
  private readonly parts = new Map<string, number>();
  private readonly begun = performance.now();

  private readonly tell: (news: BuildPart) => void;

  /** @param tell is told when a part begins, and when it is done */
  constructor(tell: (news: BuildPart) => void = () => undefined) {
    this.tell = tell;
  }

  /** Does a part and notes how long it took. */
  async of<T>(part: string, work: () => T | Promise<T>): Promise<T> {
    const from = performance.now();
    this.parts.set(part, 0);
    this.tell({ part, seconds: null });
    const done = await work();
    const time = performance.now() - from;
    this.parts.set(part, time);
    this.tell({ part, seconds: time / 1_000 });
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
