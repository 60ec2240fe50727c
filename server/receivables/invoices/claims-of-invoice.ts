import { sql } from 'kysely';
import type { ChargebackReference, DisputeReference } from '#domain/dispute/dispute-obstacle.ts';

/**
 * The chargeback of an invoice that is undecided, or was accepted: it is not disputed beside the one, and not charged
 * back after the other (decisions §12). For queries of `invoices`, by the name that `OfChargeback` has.
 */
export const OF_CHARGEBACK = sql<OfChargeback['of_chargeback']>`(select jsonb_build_object(
    'chargebackId', chargeback_id, 'chargebackNumber', chargeback_number, 'isOver', is_over)
  from chargebacks where chargebacks.customer_id = invoices.customer_id
    and chargebacks.trx_id = invoices.trx_id and status not in ('refused', 'withdrawn'))`.as('of_chargeback');

/** What a row of an invoice says of its chargebacks. */
interface OfChargeback {
  readonly of_chargeback: (ChargebackReference & { readonly isOver: boolean }) | null;
}

/** What it says of the credits that were given for it and stand; in minor units. */
interface OfGiven {
  readonly of_given: number;
}

/** Credits take from what can be disputed and charged back, also where they are used for other invoices. */
const OF_GIVEN = sql<OfGiven['of_given']>`(select coalesce(-sum(credit.total), 0)::bigint
  from given_credits given
  join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
  where given.customer_id = invoices.customer_id and given.for_trx_id = invoices.trx_id
    and given.withdrawn_at is null)`.as('of_given');

/** What decides whether an invoice can be disputed, for queries of the table `invoices`. */
export const OF_CLAIMS = [OF_CHARGEBACK, OF_GIVEN] as const;

export type OfClaims = OfChargeback & OfGiven;

/** The dispute of it that is open, likewise: where it is told why it is not disputed. */
export const OF_DISPUTE = sql<OfDispute['of_dispute']>`case when dispute <> 'none' then (
    select jsonb_build_object('disputeId', dispute_id, 'disputeNumber', dispute_number)
    from disputes where disputes.customer_id = invoices.customer_id
      and disputes.trx_id = invoices.trx_id and not disputes.is_over) end`.as('of_dispute');

export interface OfDispute {
  readonly of_dispute: DisputeReference | null;
}
