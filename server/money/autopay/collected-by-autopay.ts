import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';

/**
 * The day of the announced run that collects an invoice as it stands; null where none does: it was not announced, or is
 * skipped, disputed, scheduled or asked of a second person since (decisions §13). For queries of `invoices`, by the name
 * that `OfAutoPay` has.
 */
export const OF_AUTOPAY = sql<PlainDate | null>`(select run.run_date from autopay_run_items item
    join autopay_runs run on run.run_id = item.run_id
  where item.customer_id = invoices.customer_id and item.trx_id = invoices.trx_id and item.is_active
    and run.status in ('announced', 'frozen') and invoices.is_payable and invoices.disputed_total = 0
    and invoices.scheduled_on is null and invoices.asked_in is null
    and not exists (select from autopay_choices choice where choice.kind in ('skip', 'voided')
      and choice.customer_id = invoices.customer_id and choice.trx_id = invoices.trx_id))`.as('of_autopay');

/** What a row of an invoice says of AutoPay. */
export interface OfAutoPay {
  readonly of_autopay: PlainDate | null;
}
