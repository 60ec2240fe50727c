import { sql } from 'kysely';
import { businessDate, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { isEnded, outcomeOf, type DisputeParty } from '#domain/dispute/dispute.ts';
import { silenceOf } from '#domain/dispute/silence.ts';
import { money } from '#domain/money/money.ts';
import { elseKey, outcomeKey } from '#locales/dispute-outcome-words.ts';
import type { Deps } from '#server/deps.ts';
import { csvInOrder } from '#server/receivables/disputes/csv-in-order.ts';
import { filters, ofTab, type DisputesQuery } from '#server/receivables/disputes/dispute-conditions.ts';
import { holderNames } from '#server/receivables/disputes/dispute-holder.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { stretchesOf } from '#server/receivables/disputes/order-of-disputes.ts';
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
  const wish = { language: query['file[language]'], separator: query['file[separator]'] };
  return csvInOrder<TakenRow>({
    db,
    asking,
    name: `disputes-${today}.csv`,
    ids: async (tx) => {
      const ids: string[] = [];
      for (const { condition, order } of stretchesOf(query.sort ?? 'days_left', asking.party)) {
        const rows = await tx
          .selectFrom('disputes')
          .select('dispute_id')
          .where((where) => where.and(condition ? [...conditions, condition] : conditions))
          .orderBy(order)
          .execute();
        ids.push(...rows.map(({ dispute_id }) => dispute_id));
      }
      return ids;
    },
    read: async (tx, ids) => {
      const rows = await tx
        .selectFrom('disputes')
        .selectAll()
        .where(ofParty(asking))
        .where(sql<boolean>`dispute_id = any(${ids as string[]}::text[])`)
        .execute();
      const names = await holderNames(tx, asking.party, rows);
      return rows.map((row) => ({ ...row, taker: names.get(row.taken_by ?? '') ?? '' }));
    },
    idOf: (row) => row.dispute_id,
    ...linesIn(wish, { portal, today, party: asking.party }),
  });
}

/** A dispute with the name of who of customer support has it; empty to its sides, and where nobody has. */
type TakenRow = DisputeRow & { readonly taker: string };

interface LinesOf {
  readonly portal: ExportDeps['portal'];
  readonly today: PlainDate;
  readonly party: DisputeParty;
}

/** The lines of a file of disputes in its reader’s language; who has taken one is customer support’s to know. */
function linesIn(wish: CsvWish, { portal: { timeZone, dispute }, today, party }: LinesOf) {
  const isSupport = party === 'support';
  const { t, line, dateCell, dateOrNone, amount, reasonOf } = partyCells(wish);
  return {
    head: line(
      [
        t('disputeCenter.number'),
        t('disputeCenter.invoiceNumber'),
        t('disputeCenter.customer'),
        t('disputeCenter.merchant'),
        t('disputeCenter.reasonLabel'),
        t('selection.status'),
        t('disputeCenter.outcome'),
        t('disputeCenter.opened'),
        t('disputeCenter.answerBy'),
        t('disputeCenter.daysColumn'),
        t('disputeElse.heading'),
        t('disputeCenter.ended'),
        t('disputeCenter.inDispute'),
        t('disputeCenter.offerColumn'),
        t('disputeCenter.credited'),
        t('selection.currency'),
        ...(isSupport ? [t('disputeCenter.takenLabel')] : []),
      ].map(textCell),
    ),
    lineOf: (row: TakenRow): string => {
      const outcome = outcomeOf(row.status, row);
      const silence = silenceOf(
        {
          status: row.status,
          latestStep: row.latest_step,
          disputed: money(row.disputed, row.currency),
          offer: row.offer === null ? null : money(row.offer, row.currency),
        },
        dispute,
      );
      return line([
        textCell(row.dispute_number),
        textCell(row.invoice_id),
        textCell(row.customer_name),
        textCell(row.merchant_name),
        textCell(reasonOf(row.reason_id)),
        textCell(t(`disputeStatus.${row.status}`)),
        textCell(outcome === null ? '' : t(outcomeKey(outcome, party))),
        dateCell(businessDate(row.opened_at, timeZone)),
        dateOrNone(row.deadline),
        row.deadline === null ? '' : String(daysBetween(today, row.deadline)),
        textCell(silence === null ? '' : t(elseKey(silence, party))),
        dateOrNone(row.ended_on),
        amount(row.disputed),
        row.offer === null ? '' : amount(row.offer),
        amount(isEnded(row.status) ? Math.max(row.agreed ?? 0, row.adjusted) : row.adjusted),
        row.currency,
        ...(isSupport ? [textCell(row.taker)] : []),
      ]);
    },
  };
}
