import { useLoaderData, type StaticDataRouteOption } from '@tanstack/react-router';
import { keyOf, type NamedRead, type ReadCall } from '#api/platform/read-call.ts';
import type { Loaded } from '#machines/shapes/resource.ts';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';

/** The reads that a page begins with, as data. A loader begins those that are more than named. */
type FirstReads = Readonly<Record<string, NamedRead | ReadCall<unknown>>>;

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
export interface Begun<Value> {
  readonly answer: Promise<Value>;
  /** Filled as soon as the answer is there. */
  loaded: Loaded | null;
}

/** Finds a read that a loader has begun, for the user and the selection that it was begun for and nobody else. */
export type BegunReads = <Value>(read: ReadCall<Value>, context: PageContext) => Begun<Value> | undefined;

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
  const owner = ownerOf(context);
  const named = Object.values(route.options.staticData?.reads?.(opened) ?? {});
  const begun = new Map(
    named.flatMap((read) => ('load' in read ? [[keyOf(read), begin(read)] as const] : [])),
  );
  return <Value>(read: ReadCall<Value>, asking: PageContext) =>
    // What is asked decides what is answered.
    owner === ownerOf(asking) ? (begun.get(keyOf(read)) as Begun<Value> | undefined) : undefined;
}

/** What the loader of the page has begun. */
export const useBegunReads = (): BegunReads | undefined => useLoaderData({ strict: false });
