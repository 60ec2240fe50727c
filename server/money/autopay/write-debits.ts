import type { CreditUse } from '#domain/credit/credit-plan.ts';
import type { EngineDeps } from '#server/money/autopay/announce-runs.ts';
import type { EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import type { ChargedLine } from '#server/money/payments/charged-order.ts';
import type { PayingBankAccount } from '#server/money/payments/judge-order.ts';
import { writePayments } from '#server/money/payments/write-payment.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** How AutoPay is called as a payer, in every language. */
const PAYER_NAME = 'AutoPay';

/** The debit of one account in a run; its invoices are locked. */
export interface Debit {
  readonly runId: string;
  readonly accountId: string;
  readonly enrolment: EnrolmentRow;
  readonly customerName: string;
  readonly account: PayingBankAccount;
  readonly lines: readonly ChargedLine[];
  /** What credits pay of those, beside what is debited. */
  readonly uses: readonly CreditUse[];
  /** What the debits of a run share; null for one alone. */
  readonly submissionId: string | null;
}

/** Submits the payments of debits, whose payer is nobody, and has the bank accept them. Answers their ids in order. */
export async function writeDebits(
  tx: Tx,
  { clock, config, portal, sealer }: EngineDeps,
  debits: readonly Debit[],
): Promise<string[]> {
  if (debits.length === 0) return [];
  const paymentIds = await writePayments(
    tx,
    debits.map(({ enrolment, customerName, account, lines, uses, submissionId }) => {
      const { customer_id: customerId, currency } = enrolment;
      return {
        input: { mode: 'INDIVIDUAL_ACCOUNT', method: 'bank', terms_version: enrolment.terms_version },
        paidBy: 'bank',
        lines,
        uses,
        bankAccount: account,
        submissionId,
        caller: { userId: null, fullName: PAYER_NAME },
        customer: { customerId, buidCustomer: customerId, customerName, accountIds: null, currency },
      };
    }),
    { clock, config: portal.payment },
  );
  for (const paymentId of paymentIds) {
    await advancePayment(
      tx,
      paymentId,
      { type: 'bank.accepted' },
      { clock, sealer, bankPayments: config.bankPayments, settings: config.settings },
    );
  }
  return paymentIds;
}
