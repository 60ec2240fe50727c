import { sql } from 'kysely';
import { businessDate, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { chargedBack } from '#domain/dispute/chargeback.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { chargebackStatusKey } from '#locales/chargeback-status-words.ts';
import type { Deps } from '#server/deps.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import {
  filters,
  ofTab,
  orderOf,
  type ChargebacksQuery,
} from '#server/receivables/chargebacks/list-chargebacks.ts';
import { csvInOrder } from '#server/receivables/disputes/csv-in-order.ts';
import { ofParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { partyCells } from '#server/receivables/disputes/party-cells.ts';
import { textCell } from '#server/platform/csv/csv.ts';
import type { CsvWish } from '#server/platform/csv/csv-cells.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;
type ExportQuery = ChargebacksQuery &
  Pick<OperationRequest<'exportSupportChargebacks'>['query'], 'file[language]' | 'file[separator]'>;

/** Chargebacks of a customer as CSV. */
export function exportCustomerChargebacks(deps: ExportDeps): Operation<'exportCustomerChargebacks'> {
  return async ({ query, caller, customer }) =>
    chargebacksFile(deps, { party: 'customer', caller, customer }, query);
}

/** Chargebacks of the caller's merchants as CSV. */
export function exportMerchantChargebacks(deps: ExportDeps): Operation<'exportMerchantChargebacks'> {
  return async ({ query, caller }) =>
    chargebacksFile(deps, { party: 'merchant', caller, customer: null }, query);
}

/** Chargebacks of all customers as CSV, for customer support. */
export function exportSupportChargebacks(deps: ExportDeps): Operation<'exportSupportChargebacks'> {
  return async ({ query, caller }) =>
    chargebacksFile(deps, { party: 'support', caller, customer: null }, query);
}

function chargebacksFile({ db, clock, portal }: ExportDeps, asking: Asking, query: ExportQuery) {
  const tab = query['filter[status]'];
  const conditions = [
    ofParty(asking, 'chargebacks'),
    ...filters(query, asking),
    ...(tab ? [ofTab(tab)] : []),
  ];
  const today = clock.today();
  const wish = { language: query['file[language]'], separator: query['file[separator]'] };
  return csvInOrder<ChargebackRow>({
    db,
    asking,
    name: `chargebacks-${today}.csv`,
    ids: async (tx) => {
      const rows = await tx
        .selectFrom('chargebacks')
        .select('chargeback_id')
        .where((where) => where.and(conditions))
        .orderBy(orderOf(query.sort ?? 'days_left'))
        .execute();
      return rows.map(({ chargeback_id }) => chargeback_id);
    },
    read: (tx, ids) =>
      tx
        .selectFrom('chargebacks')
        .selectAll()
        .where(ofParty(asking, 'chargebacks'))
        .where(sql<boolean>`chargeback_id = any(${ids as string[]}::text[])`)
        .execute(),
    idOf: (row) => row.chargeback_id,
    ...linesIn(wish, { timeZone: portal.timeZone, today, party: asking.party }),
  });
}

interface LinesOf {
  readonly timeZone: string;
  readonly today: PlainDate;
  readonly party: DisputeParty;
}

/** The lines of a file of chargebacks in its reader’s language, with a status as the list says it. */
function linesIn(wish: CsvWish, { timeZone, today, party }: LinesOf) {
  const { t, line, dateCell, dateOrNone, amount, reasonOf } = partyCells(wish);
  return {
    head: line(
      [
        t('chargebacks.number'),
        t('disputeCenter.invoiceNumber'),
        t('disputeCenter.customer'),
        t('disputeCenter.merchant'),
        t('disputeCenter.reasonLabel'),
        t('chargebacks.status'),
        t('chargebacks.requestedOn'),
        t('disputeCenter.answerBy'),
        t('disputeCenter.daysColumn'),
        t('disputeCenter.ended'),
        t('chargeback.amount'),
        t('disputeCenter.credited'),
        t('selection.currency'),
      ].map(textCell),
    ),
    lineOf: (row: ChargebackRow): string =>
      line([
        textCell(row.chargeback_number),
        textCell(row.invoice_id),
        textCell(row.customer_name),
        textCell(row.merchant_name),
        textCell(reasonOf(row.reason_id)),
        textCell(t(chargebackStatusKey(row.status, party))),
        dateCell(businessDate(row.requested_at, timeZone)),
        dateOrNone(row.deadline),
        row.deadline === null ? '' : String(daysBetween(today, row.deadline)),
        dateOrNone(row.ended_on),
        amount(row.requested),
        amount(chargedBack(row.status, row)),
        row.currency,
      ]),
  };
}
