import { CallError } from '#domain/call-error.ts';
import type { Edge, Graph, Happened } from '../harness/explore.ts';

/** What of a flow says how its outcomes come about. */
interface Told {
  readonly calls: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly ahead?: Readonly<Record<string, unknown>>;
  readonly acts?: Readonly<Record<string, unknown>>;
}

/** A chart as it is walked in the built portal. */
export interface PortalGraph extends Graph {
  /** By moment, the call that has begun alone with the start or the step that led there. */
  readonly begun?: readonly (string | undefined)[];
}

/** The actor whose end an event is; '' where it is the end of none. */
export const actorOf = (type: string): string =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? '';

/** Whether nothing was sent because there is no network, and the flow does not say how that comes about. */
export function isUnsent({ answers, ahead }: Told, { event, label }: Edge): boolean {
  const error: unknown = 'error' in event ? event['error'] : undefined;
  return error instanceof CallError && error.kind === 'offline' && !answers?.[label] && !ahead?.[label];
}

/** Why a call cannot find itself without a network there; undefined where it can. */
export function whySent(flow: Told, edge: Edge, { begun }: PortalGraph): string | undefined {
  if (!begun || !isUnsent(flow, edge)) return undefined;
  if (begun[edge.from] === actorOf(edge.event.type)) return undefined;
  return 'what has been sent gets lost when the network goes, and other answers need it';
}

/** Whether a chart hears of the network, which its own steps bring back then. */
export const hearsOfNetwork = ({ acts }: Told): boolean => acts?.['connection.restored'] !== undefined;

/** The call that a start or a step begins; undefined where it begins none, or several. */
function begunBy({ calls }: Told, { asks }: Happened): string | undefined {
  const begun = Object.keys(calls).filter((actor) => asks.some(({ what }) => what === `start ${actor}`));
  return begun.length > 1 ? undefined : begun[0];
}

/**
 * A chart whose moments are told apart by whether the call that runs has begun with the step before: only then can a
 * machine without a network have kept it.
 */
export function withBegunCalls(flow: Told, graph: Graph): PortalGraph {
  const unsent = graph.leaving.map(
    (edges) => new Set(edges.filter((edge) => isUnsent(flow, edge)).map(({ event }) => actorOf(event.type))),
  );
  const moments: Graph['moments'][number][] = [];
  const begun: (string | undefined)[] = [];
  const leaving: Edge[][] = [];
  const places = new Map<string, number>();
  const queue: { readonly at: number; readonly place: number }[] = [];
  const place = (at: number, call?: string): number => {
    const told = call !== undefined && unsent[at]?.has(call) ? call : undefined;
    const key = `${at} ${told ?? ''}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const next = moments.push(graph.moments[at]!) - 1;
    places.set(key, next);
    begun.push(told);
    queue.push({ at, place: next });
    return next;
  };
  const starts = graph.starts.map((start) => ({
    ...start,
    at: place(start.at, hearsOfNetwork(flow) ? undefined : begunBy(flow, start)),
  }));
  // It grows while it is read.
  for (const { at, place: from } of queue)
    leaving[from] = (graph.leaving[at] ?? []).map((edge) => ({
      ...edge,
      from,
      // What follows an answer finds the network that has brought it.
      to: place(edge.to, actorOf(edge.event.type) === '' ? begunBy(flow, edge) : undefined),
    }));
  return { ...graph, moments, begun, leaving, starts, edges: leaving.flat() };
}
