import * as v from 'valibot';
import { DeadlineWire } from '#api/disputes/list-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeStanding } from '#domain/dispute/dispute-decision.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';

const HELD = ['waitingOnCustomer', 'waitingOnMerchant', 'escalated'] as const;

/** What the rules of a dispute ask of it, from its summary. */
export const StandingWire = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      status: v.picklist(DISPUTE_STATUSES),
      disputed: Money,
      adjusted: Money,
      offer: v.nullable(Money),
      agreed: v.nullable(Money),
      answers: v.object({ customer: v.number(), merchant: v.number() }),
      deadline: DeadlineWire,
      hold: v.nullable(v.object({ from: v.picklist(HELD), days_left: v.number() })),
      ends_as: v.picklist(['closed', 'expired']),
      ended_on: v.nullable(v.string()),
      reopenings: v.number(),
      reopening: v.nullable(
        v.object({
          is_credit_used: v.boolean(),
          is_disputed_again: v.boolean(),
          is_invoice_closed: v.boolean(),
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
    adjusted: wire.adjusted.amount,
    offer: wire.offer?.amount ?? null,
    agreed: wire.agreed?.amount ?? null,
    answers: wire.answers,
    deadline: wire.deadline,
    held: wire.hold && { from: wire.hold.from, daysLeft: wire.hold.days_left },
    endsAs: wire.ends_as,
    endedOn: wire.ended_on,
    reopenings: wire.reopenings,
    isCreditUsed: wire.reopening?.is_credit_used ?? false,
    isDisputedAgain: wire.reopening?.is_disputed_again ?? false,
    isInvoiceClosed: wire.reopening?.is_invoice_closed ?? false,
    takenBy: wire.is_taken_by_me ? 'me' : wire.taken_by === null ? null : 'colleague',
  })),
);
