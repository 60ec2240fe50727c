import type { components } from '#api/contract/schema.gen.ts';
import type { Suspension } from '#domain/autopay/autopay.ts';
import { money } from '#domain/money/money.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Why AutoPay has stopped, with what came back and what of its invoices is owed now, which may be paid by hand since. */
export async function suspensionOnWire(
  tx: Tx,
  { customer_id: customerId, currency }: Pick<EnrolmentRow, 'customer_id' | 'currency'>,
  { at, paymentIds }: Suspension,
): Promise<components['schemas']['AutoPaySuspension']> {
  const debits = await paymentsBack(tx, paymentIds);
  const owed = await payableOf(tx, customerId, paymentIds);
  const sum = (amounts: readonly number[]) =>
    money(
      amounts.reduce((all, amount) => all + amount, 0),
      currency,
    );
  return {
    at,
    total: sum(debits.map(({ amount }) => amount)),
    debits: debits.map((debit) => ({ ...debit, amount: money(debit.amount, currency) })),
    owed: sum(owed.map(({ open }) => open)),
    owed_invoices: owed.map(({ trx_id: trxId }) => trxId),
  };
}

/** What came back; each is of one account, as every payment by bank account is. */
function paymentsBack(tx: Tx, paymentIds: readonly string[]) {
  return tx
    .selectFrom('payments')
    .innerJoin('payment_lines as line', 'line.payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.payment_number', 'payments.amount', 'payments.bank_reason'])
    .select(({ fn }) => fn.min('line.account_name').as('account_name'))
    .where('payments.payment_id', 'in', paymentIds)
    .groupBy(['payments.payment_id', 'payments.payment_number', 'payments.amount', 'payments.bank_reason'])
    .orderBy('account_name')
    .orderBy('payments.payment_number')
    .execute();
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
