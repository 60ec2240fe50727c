import { businessDate } from '#domain/dates/dates.ts';
import type { RefundEvent } from '#machines/lifecycle/refund.ts';
import type { Deps } from '#server/deps.ts';
import type { BankReport } from '#server/money/bank-reports/read-bank-report.ts';
import { bookedAt, type TakenReport } from '#server/money/bank-reports/taken-report.ts';
import { advanceRefund } from '#server/money/refunds/advance-refund.ts';
import type { Tx } from '#server/platform/db/database.ts';

const ENDS = { settled: 'refunded', returned: 'failed' } as const;
const EVENTS = {
  settled: { type: 'money.arrived' },
  returned: { type: 'order.refused', failure: 'sentBackByBank' },
} as const satisfies Record<BankReport['result'], RefundEvent>;

/** Takes what a bank reports of one refund, by its number: the payer has it, or it was sent back to us. */
export async function takeRefundReport(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  { paymentNumber: number, result, date, reason }: BankReport,
): Promise<TakenReport> {
  const refused = (because: string): TakenReport => ({ is: 'refused', because });
  const refund = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.method')
    .where('refund_number', '=', number)
    .executeTakeFirst();
  if (!refund) return refused(`there is no payment ${number}`);
  if (refund.status === ENDS[result]) return { is: 'known' };
  if (refund.method !== 'bank') return refused(`${number} is a refund to a card`);
  if (refund.status !== 'sent' || refund.sent_at === null)
    return refused(`${number} is ${refund.status}, so it cannot be ${result}`);
  if (date > deps.clock.today()) return refused(`${date} is still to come`);
  const at = bookedAt(refund.sent_at, date, deps.clock, deps.config.settings.timeZone);
  await advanceRefund(tx, deps, refund.refund_id, EVENTS[result], {
    booked: { at, on: businessDate(at, deps.config.settings.timeZone), reason },
  });
  return { is: 'taken' };
}
