import type { Deps } from '#server/deps.ts';
import { keptOrder } from '#server/money/program-payments/kept-order.ts';
import { programPaymentDocument } from '#server/money/program-payments/program-document.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** An order over several customers, of the caller that has submitted it, as it stands now. */
export function getProgramPayment(deps: Pick<Deps, 'db' | 'clock'>): Operation<'getProgramPayment'> {
  return async ({ path, caller: { userId } }) => {
    const kept = await keptOrder(deps, userId, { id: path.program_payment_id });
    if (!kept) throw notFound();
    return { body: await programPaymentDocument(deps, userId, kept) };
  };
}
