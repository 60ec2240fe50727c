import { useLoaderData, type StaticDataRouteOption } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keyOf, type ReadCall } from '#api/platform/read-call.ts';
import type { Loaded } from '#machines/shapes/resource.ts';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';

/** The reads that a page begins with, as data: nothing is sent by naming them. */
export type FirstReads = Readonly<Record<string, ReadCall<unknown>>>;

/** What a page is opened with; each route says which search and parameters its own has. */
interface Opened {
  readonly context: PageContext;
  readonly search: never;
  readonly params: never;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page reads first. Loader and page, preloading and tests know it from here. */
    reads?: (opened: Opened) => FirstReads;
  }
}

/** A read that a loader has begun: on intent, or with the navigation itself. */
interface Begun<Value> {
  readonly answer: Promise<Value>;
  /** Filled as soon as the answer is there. */
  loaded: Loaded | null;
}

/** The reads that a loader has begun for a user and a selection; nobody else is shown an answer. */
export class BegunReads {
  private readonly owner: string;
  private readonly begun: ReadonlyMap<string, Begun<unknown>>;

  constructor(context: PageContext, reads: FirstReads) {
    this.owner = ownerOf(context);
    this.begun = new Map(Object.values(reads).map((read) => [keyOf(read), begin(read)]));
  }

  /** The same read where it has been begun for whoever asks now. */
  find<Value>(read: ReadCall<Value>, context: PageContext): Begun<Value> | undefined {
    // What is asked decides what is answered.
    return this.owner === ownerOf(context)
      ? (this.begun.get(keyOf(read)) as Begun<Value> | undefined)
      : undefined;
  }
}

/** Begins a read without waiting, so that a click paints at once. */
function begin(read: ReadCall<unknown>): Begun<unknown> {
  const begun: Begun<unknown> = { answer: read.load(), loaded: null };
  begun.answer.then(
    (value) => (begun.loaded = { value }),
    // The chart that takes the answer hears of the failure; nobody may take it.
    () => undefined,
  );
  return begun;
}

/** What a loader is told, as far as it begins reads. */
interface Loading<Search, Params> {
  readonly context: PageContext;
  readonly deps: Search;
  readonly params: Params;
  readonly route: { readonly options: { readonly staticData?: StaticDataRouteOption } };
}

/** The loader of every route that has first reads; `loaderDeps` is the search that they depend on. */
export function beginReads<Search, Params>({
  context,
  deps,
  params,
  route,
}: Loading<Search, Params>): BegunReads {
  const opened = { context, search: deps as never, params: params as never };
  return new BegunReads(context, route.options.staticData?.reads?.(opened) ?? {});
}

/** What the loader of the page has begun. */
export const useBegunReads = (): BegunReads | undefined => useLoaderData({ strict: false });

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
    const begun = this.left?.find(read, context);
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
