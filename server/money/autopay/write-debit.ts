import { sql } from 'kysely';
import { payableAmount } from '#domain/invoice/invoice.ts';
import type { EngineDeps } from '#server/money/autopay/announce-run.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import type { PayingBankAccount } from '#server/money/payments/judge-order.ts';
import { writePayment } from '#server/money/payments/write-payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { INVOICE_COLUMNS, invoiceOf, stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** How AutoPay is called as a payer, in every language. */
const PAYER_NAME = 'AutoPay';

/** The debit of one account in a run; its invoices are locked. */
interface Debit {
  readonly enrolment: EnrolmentRow;
  readonly account: PayingBankAccount;
  readonly trxIds: readonly string[];
  /** What the debits of a run share; null for one alone. */
  readonly submissionId: string | null;
}

/** Submits the payment of a debit, whose payer is nobody, and has the bank accept it. Answers its id. */
export async function writeDebit(
  tx: Tx,
  { clock, config, portal, sealer }: EngineDeps,
  { enrolment, account, trxIds, submissionId }: Debit,
): Promise<string> {
  const { customer_id: customerId, currency } = enrolment;
  const rows = await tx
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`trx_id = any(${trxIds}::text[])`)
    .orderBy('trx_id')
    .execute();
  const { customer_name: customerName } = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', customerId)
    .executeTakeFirstOrThrow();
  const today = clock.today();
  const paymentId = await writePayment(
    tx,
    {
      input: { mode: 'INDIVIDUAL_ACCOUNT', method: 'bank', terms_version: enrolment.terms_version },
      paidBy: 'bank',
      lines: rows.map((row) => {
        const invoice = invoiceOf(row, today);
        const charged = payableAmount(invoice).amount;
        const leftOpen = invoice.open.amount - charged;
        return { invoice, state: stateOf(row), charged, leftOpen, short: null };
      }),
      uses: [],
      bankAccount: account,
      submissionId,
      caller: { userId: null, fullName: PAYER_NAME },
      customer: { customerId, buidCustomer: customerId, customerName, accountIds: null, currency },
    },
    { clock, config: portal.payment },
  );
  await advancePayment(
    tx,
    paymentId,
    { type: 'bank.accepted' },
    { clock, sealer, bankPayments: config.bankPayments },
  );
  return paymentId;
}
