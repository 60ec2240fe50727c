import type { Deps } from '#server/deps.ts';
import { keptOrder } from '#server/money/program-payments/kept-order.ts';
import { programPaymentDocument } from '#server/money/program-payments/program-document.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * The order of one of the caller's own idempotency keys; an empty list: nothing arrived. While a request with the key is
 * being worked on: 409 `idempotency_in_flight`.
 */
export function listProgramPayments(deps: Pick<Deps, 'db' | 'clock'>): Operation<'listProgramPayments'> {
  return async ({ query, caller: { userId } }) => {
    const key = query['filter[idempotency_key]'];
    await refuseWhileInFlight(deps.db, { userId, customerId: null }, key, deps.clock.instant());
    const kept = await keptOrder(deps, userId, { key });
    return { body: { data: kept ? [(await programPaymentDocument(deps, userId, kept)).data] : [] } };
  };
}
