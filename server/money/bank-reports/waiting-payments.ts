import type { Db } from '#server/platform/db/database.ts';
import { BANK_REPORT_COLUMNS } from '#server/money/bank-reports/read-bank-report.ts';
import { amountCell, csvLine, textCell } from '#server/platform/csv/csv.ts';

const FACTS = ['amount', 'currency', 'customer', 'bank', 'last four digits', 'submitted', 'expected by'];

/**
 * The bank payments of which no bank has reported anything yet, longest expected first, and then the refunds to bank
 * accounts, by their numbers and below zero, as a CSV: with result and date
 * filled in, it is a report.
 */
export async function waitingPayments(db: Db): Promise<{ readonly count: number; readonly csv: string }> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', 'bank')
    .where('status', '=', 'processing')
    .orderBy('expected_to')
    .orderBy('payment_number')
    .execute();
  const lines = payments.map((one) => [
    textCell(one.payment_number),
    '',
    '',
    '',
    amountCell(one.amount),
    one.currency,
    textCell(one.customer_name),
    textCell(one.bank_name ?? ''),
    textCell(one.last_four ?? ''),
    one.submitted_at,
    one.expected_to,
  ]);
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.customer_name', 'payments.bank_name', 'payments.last_four'])
    .where('payments.method', '=', 'bank')
    .where('refunds.status', '=', 'sent')
    .orderBy('refunds.opened_at')
    .orderBy('refunds.refund_number')
    .execute();
  for (const one of refunds) {
    lines.push([
      textCell(one.refund_number),
      '',
      '',
      '',
      amountCell(-one.amount),
      one.currency,
      textCell(one.customer_name),
      textCell(one.bank_name ?? ''),
      textCell(one.last_four ?? ''),
      one.sent_at ?? one.opened_at,
      one.arrives_on ?? '',
    ]);
  }
  const csv = [[...BANK_REPORT_COLUMNS, ...FACTS], ...lines].map((cells) => csvLine(cells)).join('');
  return { count: lines.length, csv };
}
