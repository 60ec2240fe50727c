import { sql, type Selectable } from 'kysely';
import { daysBetween, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { RejectionStatus, RejectionTerms } from '#domain/rejection/rejection.ts';
import type { Transaction } from '#domain/rejection/transaction.ts';
import { standingRejection } from '#machines/lifecycle/move-rejection.ts';
import type { Clock } from '#server/clock.ts';
import type { MerchantTransactionsTable } from '#server/platform/db/rejection-tables.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

export type TransactionRow = Selectable<MerchantTransactionsTable>;

/** A transaction as it would be sent now, with what was corrected. */
export function transactionOf(row: TransactionRow): Transaction {
  return {
    number: row.number,
    buidCustomer: row.account_id,
    kind: row.kind,
    soldOn: row.sold_on,
    dueOn: row.due_on,
    poNumber: row.po_number,
    proof: row.proof,
    currency: row.currency,
    lines: row.lines,
    tax: row.tax,
    total: row.total,
  };
}

/** The seconds in which most answers still come; null where none is awaited, or it takes longer. */
export function waitSeconds(row: TransactionRow, clock: Clock, terms: RejectionTerms): number | null {
  if (row.resubmitted_at === null || statusOf(row, clock, terms) !== 'resubmitting') return null;
  return Math.ceil(secondsLeft(row.resubmitted_at, clock, terms));
}

function secondsLeft(resubmittedAt: Instant, clock: Clock, { waitSeconds: most }: RejectionTerms): number {
  return most - (clock.now().getTime() - Date.parse(resubmittedAt)) / 1000;
}

/** How a rejection stands by the clock, whether or not a sweep has written it. */
export function statusOf(row: TransactionRow, clock: Clock, terms: RejectionTerms): RejectionStatus {
  const left = row.resubmitted_at === null ? null : secondsLeft(row.resubmitted_at, clock, terms);
  const daysLeft = row.resubmit_until === null ? 0 : daysBetween(clock.today(), row.resubmit_until);
  return standingRejection(row.status, { daysLeft, secondsLeft: left });
}

/** The same as the database reckons it, so that lists and counts agree with what a row shows. */
export function statusBy(clock: Clock, { waitSeconds: most }: RejectionTerms) {
  const since = new Date(clock.now().getTime() - most * 1000).toISOString();
  const today: PlainDate = clock.today();
  return sql<RejectionStatus>`(case
    when status = 'resubmitting' and resubmitted_at <= ${since}::timestamptz then 'stillProcessing'
    when status = 'rejected' and resubmit_until < ${today}::date then 'expired'
    else status end)`;
}

/** What a search of the list finds a transaction by: numbers, the customer, the account and where it works. */
export function transactionSearchText(
  row: Pick<
    TransactionRow,
    | 'transaction_id'
    | 'number'
    | 'po_number'
    | 'customer_id'
    | 'customer_name'
    | 'account_id'
    | 'account_name'
  >,
  location: { readonly buid_location: string | null; readonly location_name: string | null },
): string {
  return [
    row.transaction_id,
    row.number,
    row.po_number,
    row.customer_id,
    row.customer_name,
    row.account_id,
    row.account_name,
    location.buid_location ?? '',
    location.location_name ?? '',
  ]
    .map(searchKey)
    .join('\n');
}
