import type { CallErrorKind } from '#domain/call-error.ts';

/** What a fault does to a call on its way, as seen from the network. */
export type OnTheWire =
  /** The browser knows that there is no network: nothing is sent. */
  | { readonly how: 'unsent' }
  /** No answer comes within the client's own limit. */
  | { readonly how: 'silent' }
  /** The server has got it, and its answer is lost on the way back. */
  | { readonly how: 'lost' }
  /** The server says no, in the contract's error document. */
  | { readonly how: 'refused'; readonly status: number; readonly code: string }
  /** An answer that ends in the middle. */
  | { readonly how: 'broken' };

/** A fault that ends a call. */
export interface CallFault {
  readonly id: string;
  readonly wire: OnTheWire;
  /** What the client makes of it. */
  readonly kind: CallErrorKind;
}

const refused = (status: number, code: string): OnTheWire => ({ how: 'refused', status, code });

/** Every way in which a call can end without its answer. */
export const CALL_FAULTS = [
  { id: 'offline', wire: { how: 'unsent' }, kind: 'offline' },
  { id: 'timeout', wire: { how: 'silent' }, kind: 'timeout' },
  { id: 'answer lost', wire: { how: 'lost' }, kind: 'lost' },
  { id: '401', wire: refused(401, 'unauthorized'), kind: 'unauthorized' },
  { id: '403', wire: refused(403, 'forbidden'), kind: 'forbidden' },
  { id: '404', wire: refused(404, 'not_found'), kind: 'notFound' },
  { id: '409', wire: refused(409, 'conflict'), kind: 'conflict' },
  { id: '422', wire: refused(422, 'invalid'), kind: 'refused' },
  { id: '429', wire: refused(429, 'too_many_requests'), kind: 'tooMany' },
  { id: '500', wire: refused(500, 'internal'), kind: 'server' },
  { id: 'malformed', wire: { how: 'broken' }, kind: 'malformed' },
] as const satisfies readonly CallFault[];

/** What a user or the network does while a call is under way, which ends well. */
const DISTURBANCES = ['slow', 'double click', 'back', 'reload', 'second tab'] as const;

export type CallFaultId = (typeof CALL_FAULTS)[number]['id'];
export type Disturbance = (typeof DISTURBANCES)[number];
export type FaultId = CallFaultId | Disturbance;

/** Every fault, in the order of the table. */
export const FAULTS: readonly FaultId[] = [...CALL_FAULTS.map(({ id }) => id), ...DISTURBANCES];

/** The fault that ends a call, by its name; undefined for a disturbance. */
export const callFault = (id: FaultId): CallFault | undefined => CALL_FAULTS.find((fault) => fault.id === id);
