import { sql } from 'kysely';
import { businessDate } from '#domain/dates/dates.ts';
import { isEnded, outcomeOf } from '#domain/dispute/dispute.ts';
import type { Deps } from '#server/deps.ts';
import { csvOfParty } from '#server/receivables/disputes/csv-of-party.ts';
import { filters, ofTab, type DisputesQuery } from '#server/receivables/disputes/dispute-conditions.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { ofParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { partyCells } from '#server/receivables/disputes/party-cells.ts';
import { textCell } from '#server/platform/csv/csv.ts';
import type { CsvWish } from '#server/platform/csv/csv-cells.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;
type ExportQuery = DisputesQuery &
  Pick<OperationRequest<'exportSupportDisputes'>['query'], 'file[language]' | 'file[separator]'>;

/** Disputes of a customer as CSV. */
export function exportCustomerDisputes(deps: ExportDeps): Operation<'exportCustomerDisputes'> {
  return async ({ query, caller, customer }) =>
    disputesFile(deps, { party: 'customer', caller, customer }, query);
}

/** Disputes of the caller's merchants as CSV. */
export function exportMerchantDisputes(deps: ExportDeps): Operation<'exportMerchantDisputes'> {
  return async ({ query, caller }) =>
    disputesFile(deps, { party: 'merchant', caller, customer: null }, query);
}

/** Disputes of all customers as CSV, for customer support. */
export function exportSupportDisputes(deps: ExportDeps): Operation<'exportSupportDisputes'> {
  return async ({ query, caller }) => disputesFile(deps, { party: 'support', caller, customer: null }, query);
}

function disputesFile({ db, clock, portal }: ExportDeps, asking: Asking, query: ExportQuery) {
  const today = clock.today();
  const tab = query['filter[status]'];
  const conditions = [
    ofParty(asking),
    ...filters(query, asking, { today, lastDays: portal.dispute.lastDays }),
    ...(tab ? [ofTab(tab)] : []),
  ];
  return csvOfParty<DisputeRow>({
    db,
    asking,
    name: `disputes-${today}.csv`,
    columns: { at: 'opened_at', id: 'dispute_id' },
    read: (tx, isFurther, limit) =>
      tx
        .selectFrom('disputes')
        .selectAll()
        .where((where) => where.and([...conditions, isFurther]))
        .orderBy(sql`opened_at desc, dispute_id desc`)
        .limit(limit)
        .execute(),
    ...linesIn({ language: query['file[language]'], separator: query['file[separator]'] }, portal.timeZone),
  });
}

/** The lines of a file of disputes in its reader’s language. */
function linesIn(wish: CsvWish, timeZone: string) {
  const { t, line, dateCell, dateOrNone, amount, reasonOf } = partyCells(wish);
  return {
    head: line(
      [
        t('disputeCenter.number'),
        t('disputeCenter.invoiceNumber'),
        t('disputeCenter.customer'),
        t('disputeCenter.merchant'),
        t('disputeCenter.reasonLabel'),
        t('disputeCenter.status'),
        t('disputeCenter.outcome'),
        t('disputeCenter.opened'),
        t('disputeCenter.answerBy'),
        t('disputeCenter.ended'),
        t('disputeCenter.inDispute'),
        t('disputeCenter.credited'),
        t('selection.currency'),
      ].map(textCell),
    ),
    lineOf: (row: DisputeRow): string => {
      const outcome = outcomeOf(row.status, row);
      return line([
        textCell(row.dispute_number),
        textCell(row.invoice_id),
        textCell(row.customer_name),
        textCell(row.merchant_name),
        textCell(reasonOf(row.reason_id)),
        textCell(t(`disputeStatus.${row.status}`)),
        textCell(outcome === null ? '' : t(`disputeOutcome.${outcome}`)),
        dateCell(businessDate(row.opened_at, timeZone)),
        dateOrNone(row.deadline),
        dateOrNone(row.ended_on),
        amount(row.disputed),
        amount(isEnded(row.status) ? Math.max(row.agreed ?? 0, row.adjusted) : row.adjusted),
        row.currency,
      ]);
    },
  };
}
