import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';

const HELD = ['waitingOnCustomer', 'waitingOnMerchant', 'escalated'] as const;

/** What of a dispute decides who may do what to it, beside what every list of disputes says. */
export const StandingFactsWire = v.object({
  adjusted: Money,
  agreed: v.nullable(Money),
  answers: v.object({ customer: v.number(), merchant: v.number() }),
  hold: v.nullable(
    v.object({ from: v.picklist(HELD), days_left: v.number(), until: v.nullable(v.string()) }),
  ),
  support_days_left: v.nullable(v.number()),
  ends_as: v.picklist(['closed', 'expired']),
  reopenings: v.number(),
});

/** The facts as the rules take them; amounts in minor units of the dispute's currency. */
export const standingFacts = (wire: v.InferOutput<typeof StandingFactsWire>) => ({
  adjusted: wire.adjusted.amount,
  agreed: wire.agreed?.amount ?? null,
  answers: wire.answers,
  held: wire.hold && { from: wire.hold.from, daysLeft: wire.hold.days_left, until: wire.hold.until },
  supportDaysLeft: wire.support_days_left,
  endsAs: wire.ends_as,
  reopenings: wire.reopenings,
});
