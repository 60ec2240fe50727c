import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { readPayment } from '#server/money/payments/read-payment.ts';

/** A payment with its lines (§3 Payment). */
export function getPayment(deps: Pick<Deps, 'db' | 'clock'>): Operation<'getPayment'> {
  return async (request) => ({ body: { data: await readPayment(deps, request) } });
}
