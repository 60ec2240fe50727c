import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';

type ProgramPaymentDocument = components['schemas']['ProgramPaymentDocument'];

/**
 * An order over several customers as it stands now: the payment of each, by customer, and what was refused as it was
 * submitted. Of whoever has submitted it, as far as the customers are still theirs; throws 404 of anything else.
 */
export async function programPaymentDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, attributes }: Pick<ProgramPaymentDocument['data'], 'id' | 'attributes'>,
): Promise<ProgramPaymentDocument> {
  // As the owner of the tables: the order spans customers, and the query names those of its user.
  const payments = await withSystem(db, async (tx) => {
    const rows = await tx
      .selectFrom('payments')
      .innerJoin('user_customers as mapped', 'mapped.customer_id', 'payments.customer_id')
      .selectAll('payments')
      .where('submission_id', '=', id)
      .where('mode', '=', 'PROGRAM_OVERVIEW')
      .where('payments.user_id', '=', userId)
      .where('mapped.user_id', '=', userId)
      .orderBy('payments.customer_name')
      .orderBy('payments.payment_id')
      .execute();
    return paymentResources(tx, rows, { withLines: true, today: clock.today() });
  });
  if (payments.length === 0) throw notFound();
  const { refused } = attributes;
  return { data: { type: 'program-payments', id, attributes: { payments, refused } } };
}
