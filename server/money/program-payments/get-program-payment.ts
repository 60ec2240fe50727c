import type { Deps } from '#server/deps.ts';
import { keptOrder } from '#server/money/program-payments/kept-order.ts';
import { programPaymentDocument } from '#server/money/program-payments/program-document.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** An order over several customers, of the caller that has submitted it, as it stands now. */
export function getProgramPayment(deps: Pick<Deps, 'db' | 'clock'>): Operation<'getProgramPayment'> {
  return async ({ path, caller: { userId } }) => {
    const id = path.program_payment_id;
    // What was refused is known for as long as the answer to its submit is kept; the payments stay.
    const kept = await keptOrder(deps, userId, { id });
    const order = kept ?? { id, attributes: { payments: [], refused: [] } };
    return { body: await programPaymentDocument(deps, userId, order) };
  };
}
