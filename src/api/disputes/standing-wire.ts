import * as v from 'valibot';
import { DeadlineWire, takerOf } from '#api/disputes/list-wire.ts';
import { standingFacts, StandingFactsWire } from '#api/disputes/standing-facts.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeStanding } from '#domain/dispute/dispute-decision.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';

/** What the rules of a dispute ask of it, from its summary. */
export const StandingWire = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      status: v.picklist(DISPUTE_STATUSES),
      disputed: Money,
      offer: v.nullable(Money),
      deadline: DeadlineWire,
      ended_on: v.nullable(v.string()),
      ...StandingFactsWire.entries,
      reopening: v.nullable(
        v.object({
          is_credit_used: v.boolean(),
          is_disputed_again: v.boolean(),
          is_invoice_closed: v.boolean(),
          credited_otherwise: Money,
        }),
      ),
      taken_by: v.nullable(v.string()),
      is_taken_by_me: v.boolean(),
    }),
  }),
  v.transform(({ id, attributes: wire }): DisputeStanding => ({
    disputeId: id,
    currency: wire.disputed.currency,
    status: wire.status,
    disputed: wire.disputed.amount,
    offer: wire.offer?.amount ?? null,
    deadline: wire.deadline,
    endedOn: wire.ended_on,
    ...standingFacts(wire),
    isCreditUsed: wire.reopening?.is_credit_used ?? false,
    isDisputedAgain: wire.reopening?.is_disputed_again ?? false,
    isInvoiceClosed: wire.reopening?.is_invoice_closed ?? false,
    creditedOtherwise: wire.reopening?.credited_otherwise.amount ?? 0,
    takenBy: takerOf(wire),
  })),
);
