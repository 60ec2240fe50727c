import { sql } from 'kysely';

/**
 * Whether a chargeback of an invoice is undecided: it is not disputed beside it (decisions §12). For queries of
 * `invoices`, by the name that `OfChargeback` has.
 */
export const OF_CHARGEBACK = sql<boolean>`exists (select from chargebacks
  where chargebacks.customer_id = invoices.customer_id and chargebacks.trx_id = invoices.trx_id
    and not chargebacks.is_over)`.as('of_chargeback');

/** What a row of an invoice says of its chargebacks. */
export interface OfChargeback {
  readonly of_chargeback: boolean;
}
