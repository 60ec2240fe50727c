import { sql } from 'kysely';
import { businessDate } from '#domain/dates/dates.ts';
import { chargedBack } from '#domain/dispute/chargeback.ts';
import type { Deps } from '#server/deps.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { filters, ofTab, type ChargebacksQuery } from '#server/receivables/chargebacks/list-chargebacks.ts';
import { csvOfParty } from '#server/receivables/disputes/csv-of-party.ts';
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
  return csvOfParty<ChargebackRow>({
    db,
    asking,
    name: `chargebacks-${clock.today()}.csv`,
    columns: { at: 'requested_at', id: 'chargeback_id' },
    read: (tx, isFurther, limit) =>
      tx
        .selectFrom('chargebacks')
        .selectAll()
        .where((where) => where.and([...conditions, isFurther]))
        .orderBy(sql`requested_at desc, chargeback_id desc`)
        .limit(limit)
        .execute(),
    ...linesIn({ language: query['file[language]'], separator: query['file[separator]'] }, portal.timeZone),
  });
}

/** The lines of a file of chargebacks in its reader’s language. */
function linesIn(wish: CsvWish, timeZone: string) {
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
        t('chargebackDone.requested'),
        t('disputeCenter.answerBy'),
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
        textCell(t(`chargebackStatus.${row.status}`)),
        dateCell(businessDate(row.requested_at, timeZone)),
        dateOrNone(row.deadline),
        dateOrNone(row.ended_on),
        amount(row.requested),
        amount(chargedBack(row.status, row)),
        row.currency,
      ]),
  };
}
