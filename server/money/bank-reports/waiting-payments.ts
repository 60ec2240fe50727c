import type { Db } from '#server/platform/db/database.ts';
import { BANK_REPORT_COLUMNS } from '#server/money/bank-reports/read-bank-report.ts';
import { amountCell, csvLine, textCell } from '#server/receivables/invoices/csv.ts';

const FACTS = ['amount', 'currency', 'customer', 'bank', 'last four digits', 'submitted', 'expected by'];

/**
 * The bank payments of which no bank has reported anything yet, longest expected first, as a CSV: with result and date
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
  const csv = [[...BANK_REPORT_COLUMNS, ...FACTS], ...lines].map((cells) => csvLine(cells)).join('');
  return { count: payments.length, csv };
}
