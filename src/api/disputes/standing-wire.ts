import * as v from 'valibot';
import { standingFacts, STANDING_FACTS } from '#api/disputes/standing-facts.ts';
import { DeadlineWire, takerOf } from '#api/disputes/list-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeStanding } from '#domain/dispute/dispute-decision.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { fromWire, resourceOf } from '#api/platform/from-wire.ts';

/** What the rules of a dispute ask of it, from its summary. */
export const StandingWire = v.pipe(
  resourceOf(
    'disputeId',
    fromWire({
      status: v.picklist(DISPUTE_STATUSES),
      disputed: Money,
      offer: v.nullable(Money),
      deadline: DeadlineWire,
      ended_on: v.nullable(v.string()),
      ...STANDING_FACTS,
      reopening: v.nullable(
        fromWire({
          is_credit_used: v.boolean(),
          is_disputed_again: v.boolean(),
          is_invoice_closed: v.boolean(),
          credited_otherwise: Money,
        }),
      ),
      taken_by: v.nullable(v.string()),
      is_taken_by_me: v.boolean(),
    }),
  ),
  v.transform(
    ({ disputeId, status, disputed, offer, deadline, endedOn, reopening, ...told }): DisputeStanding => {
      const { takenBy, isTakenByMe, ...facts } = told;
      return {
        disputeId,
        currency: disputed.currency,
        status,
        disputed: disputed.amount,
        offer: offer?.amount ?? null,
        deadline,
        endedOn,
        ...standingFacts(facts),
        isCreditUsed: reopening?.isCreditUsed ?? false,
        isDisputedAgain: reopening?.isDisputedAgain ?? false,
        isInvoiceClosed: reopening?.isInvoiceClosed ?? false,
        creditedOtherwise: reopening?.creditedOtherwise.amount ?? 0,
        takenBy: takerOf({ takenBy, isTakenByMe }),
      };
    },
  ),
);
