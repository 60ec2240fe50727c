import type { Loaded } from '#machines/shapes/resource.ts';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';

/** A read that a route's loader has begun: on intent, or with the navigation itself. */
export interface Prefetched<Value> {
  /** Whose answer it is: of which user on which selection. Nobody else is shown it. */
  readonly owner: string;
  readonly answer: Promise<Value>;
  /** Filled as soon as the answer is there. */
  loaded: Loaded | null;
}

/**
 * Begins a read without waiting, so that a click paints at once; the resource chart takes the answer, or its
 * failure, from here.
 */
export function prefetch<Value>(context: PageContext, load: () => Promise<Value>): Prefetched<Value> {
  const read: Prefetched<Value> = { owner: ownerOf(context), answer: load(), loaded: null };
  read.answer.then(
    (value) => (read.loaded = { value }),
    // The chart that takes the answer hears of the failure; nobody may take it.
    () => undefined,
  );
  return read;
}
