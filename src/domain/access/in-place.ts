import type { OperationId } from '#domain/access/operations.gen.ts';

/** What customer support does in a user's place besides reading: it chooses what it reads, stays, and leaves. */
const IN_PLACE: ReadonlySet<OperationId> = new Set([
  'endActing',
  'signOut',
  'extendSession',
  'setSessionData',
  'createInvoiceSelection',
]);

/** Whether an operation that is no reading may be done in a user's place. The server refuses every other one. */
export const mayInPlace = (operation: OperationId): boolean => IN_PLACE.has(operation);

/**
 * Whether what an operation does is offered to whoever sees the portal, by the same rule: what the server would refuse in
 * the place of a user is not offered there.
 */
export const offersTo = ({ acting }: { readonly acting?: object }, operation: OperationId): boolean =>
  acting === undefined || mayInPlace(operation);
