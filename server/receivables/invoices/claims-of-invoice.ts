import { sql } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { ChargebackReference, DisputeReference } from '#domain/dispute/dispute-obstacle.ts';
import type { EligibilityContext } from '#domain/dispute/dispute-eligibility.ts';

/**
 * The chargeback of an invoice that is undecided, or was accepted: it is not disputed beside the one, and not charged
 * back after the other (decisions §12). For queries of `invoices`, by the name that `OfChargeback` has.
 */
export const OF_CHARGEBACK = sql<OfChargeback['of_chargeback']>`(select jsonb_build_object(
    'chargebackId', chargeback_id, 'chargebackNumber', chargeback_number, 'isOver', is_over)
  from chargebacks where chargebacks.customer_id = invoices.customer_id
    and chargebacks.trx_id = invoices.trx_id and status not in ('refused', 'withdrawn'))`.as('of_chargeback');

/** What a row of an invoice says of its chargebacks. */
export interface OfChargeback {
  readonly of_chargeback: (ChargebackReference & { readonly isOver: boolean }) | null;
}

/** What it says besides of its dispute that is open, and of the credits that were given for it; in minor units. */
export interface OfClaims extends OfChargeback {
  readonly of_dispute: DisputeReference | null;
  readonly of_given: number;
}

/**
 * The rest of what says why an invoice is not disputed and what is possible instead, for queries of the table
 * `invoices`. The credits are asked of those alone whose time for a dispute is over, which may be charged back.
 */
export function claimsOf({ config, today }: EligibilityContext) {
  const billedLast: PlainDate = addDays(today, -config.windowDays);
  return [
    sql<OfClaims['of_dispute']>`case when dispute <> 'none' then (select jsonb_build_object(
        'disputeId', dispute_id, 'disputeNumber', dispute_number)
      from disputes where disputes.customer_id = invoices.customer_id
        and disputes.trx_id = invoices.trx_id and not disputes.is_over) end`.as('of_dispute'),
    sql<OfClaims['of_given']>`case when life_cycle = 'paid' or billed_date < ${billedLast}::date then
      (select coalesce(-sum(credit.total), 0)::bigint from given_credits given
        join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
        where given.customer_id = invoices.customer_id and given.for_trx_id = invoices.trx_id
          and given.withdrawn_at is null) else 0 end`.as('of_given'),
  ] as const;
}
