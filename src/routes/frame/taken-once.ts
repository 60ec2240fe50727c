import { useEffect, useState } from 'react';
import type { ReadCall } from '#api/platform/read-call.ts';
import { useBegunReads, type Begun, type BegunReads } from '#routes/frame/first-reads.ts';
import type { PageContext } from '#routes/frame/page-context.ts';

/** Takes what loaders have begun for a running chart: of each loader's reads one, once. */
export class TakenOnce {
  private heard: BegunReads | undefined;
  private left: BegunReads | undefined;

  /** Whether a loader has begun reads anew. */
  hear(begun: BegunReads | undefined): boolean {
    if (this.heard === begun) return false;
    this.heard = begun;
    this.left = begun;
    return true;
  }

  /** The answer of a read that has been begun and not been taken. */
  take<Value>(read: ReadCall<Value>, context: PageContext): Begun<Value> | undefined {
    const begun = this.left?.(read, context);
    if (begun) this.leave();
    return begun;
  }

  /** What nobody has taken is too old for a later wish. */
  leave(): void {
    this.left = undefined;
  }
}

/** What a chart that runs on a page takes: it hears of each time that the page's loader begins reads. */
export function useTakenOnce(): TakenOnce {
  const begun = useBegunReads();
  const [taken] = useState(() => {
    const once = new TakenOnce();
    once.hear(begun);
    return once;
  });
  // Before the effects that make the chart ask.
  useEffect(() => void taken.hear(begun), [taken, begun]);
  return taken;
}
