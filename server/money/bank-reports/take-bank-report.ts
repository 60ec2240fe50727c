import type { Selectable } from 'kysely';
import { businessDate, type PlainDate } from '#domain/dates/dates.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { bookedAt, type TakenReport } from '#server/money/bank-reports/taken-report.ts';
import type { BankReport } from '#server/money/bank-reports/read-bank-report.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { isRefunded } from '#server/money/refunds/is-refunded.ts';
import { takeRefundReport } from '#server/money/refunds/take-refund-report.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';

const EVENTS = {
  settled: { type: 'funds.settled' },
  returned: { type: 'funds.returned' },
} as const satisfies Record<BankReport['result'], PaymentEvent>;

/**
 * Takes what a bank reports of one payment, or of one refund by its number: it settles or goes back, dated by the bank's day, and its payer is told. The
 * same report a second time changes nothing. Each line is a transaction of its own, so one that is refused holds up no
 * other.
 */
export function takeBankReport(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
  report: BankReport,
): Promise<TakenReport> {
  const { db, clock, sealer } = deps;
  const { bankPayments, settings } = deps.config;
  // As the owner of the tables: a bank is no user, and the payment names its customer.
  const take = () =>
    withSystem(db, async (tx): Promise<TakenReport> => {
      const payment = await tx
        .selectFrom('payments')
        .selectAll()
        .where('payment_number', '=', report.paymentNumber)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) return takeRefundReport(tx, deps, report);
      // What has settled and came back later may be said once more.
      const wasSettled = report.result === 'settled' && payment.settled_at !== null;
      if (payment.status === report.result || wasSettled) return { is: 'known' };
      const because = refusal(payment, report, { today: clock.today(), timeZone: settings.timeZone });
      if (because) return { is: 'refused', because };
      if (report.result === 'returned' && (await isRefunded(tx, payment.payment_id)))
        return {
          is: 'refused',
          because: `${report.paymentNumber} was refunded, so its money has gone back already`,
        };
      const { reason } = report;
      const at = bookedAt(payment.submitted_at, report.date, clock, settings.timeZone);
      const booked = { at, on: businessDate(at, settings.timeZone), reason };
      await advancePayment(tx, payment.payment_id, EVENTS[report.result], {
        clock,
        sealer,
        bankPayments,
        settings,
        cause: { booked },
      });
      return { is: 'taken' };
    });
  return retryTransaction(take);
}

/** Why a payment cannot have come to this; null where it can. */
function refusal(
  { payment_number: number, method, status, submitted_at }: Selectable<PaymentsTable>,
  { result, date }: BankReport,
  { today, timeZone }: { readonly today: PlainDate; readonly timeZone: string },
): string | null {
  if (method !== 'bank') return `${number} is a card payment`;
  if (status === 'returned') return `${number} was sent back, which is its end`;
  if (status !== 'processing' && !(status === 'settled' && result === 'returned'))
    return `${number} is ${status}, so it cannot be ${result}`;
  if (date > today) return `${date} is still to come`;
  const submittedOn = businessDate(submitted_at, timeZone);
  if (date < submittedOn) return `${number} was submitted on ${submittedOn}, after ${date}`;
  return null;
}
