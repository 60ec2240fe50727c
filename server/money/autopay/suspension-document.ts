import type { components } from '#api/contract/schema.gen.ts';
import type { Suspension } from '#domain/autopay/autopay.ts';
import { money } from '#domain/money/money.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import { returnedDebits } from '#server/money/autopay/returned-debits.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Why AutoPay has stopped, with what came back and what of its invoices is owed now, which may be paid by hand since. */
export async function suspensionOnWire(
  tx: Tx,
  row: EnrolmentRow,
  { at, paymentId, amount, bankReason }: Suspension,
): Promise<components['schemas']['AutoPaySuspension']> {
  const debits = await debitsBack(tx, row, paymentId);
  const paymentIds = debits.length === 0 ? [paymentId] : debits.map(({ payment_id }) => payment_id);
  const owed = await payableOf(tx, row.customer_id, paymentIds);
  const sum = owed.reduce((all, { open }) => all + open, 0);
  return {
    at,
    payment_id: paymentId,
    total: amount,
    bank_reason: bankReason,
    debits,
    owed: money(sum, amount.currency),
    owed_invoices: owed.map(({ trx_id: trxId }) => trxId),
  };
}

/** What came back of the run of the payment that has stopped AutoPay, by account; nothing where somebody had made that payment. */
async function debitsBack(tx: Tx, { turned_on_at }: EnrolmentRow, paymentId: string) {
  const run = await tx
    .selectFrom('autopay_debits')
    .select('run_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const debits = run ? await returnedDebits(tx, run.run_id, turned_on_at) : [];
  return debits.map(({ amount, currency, ...debit }) => ({ ...debit, amount: money(amount, currency) }));
}

/** The invoices of payments that can be paid now; not those that are paid, disputed or on their way again. */
function payableOf(tx: Tx, customerId: string, paymentIds: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .select(['trx_id', 'open'])
    .where('customer_id', '=', customerId)
    .where('is_payable', '=', true)
    .where('disputed_total', '=', 0)
    .where('trx_id', 'in', (query) =>
      query
        .selectFrom('payment_lines')
        .select('trx_id')
        .where('customer_id', '=', customerId)
        .where('payment_id', 'in', paymentIds),
    )
    .orderBy('due_date')
    .orderBy('trx_id')
    .execute();
}
