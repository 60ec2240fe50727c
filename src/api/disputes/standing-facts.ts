import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { fromWire } from '#api/platform/from-wire.ts';

const HELD = ['waitingOnCustomer', 'waitingOnMerchant', 'escalated'] as const;

/** What of a dispute decides who may do what to it, beside what every list of disputes says. */
export const STANDING_FACTS = {
  adjusted: Money,
  agreed: v.nullable(Money),
  answers: v.object({ customer: v.number(), merchant: v.number() }),
  hold: v.nullable(
    fromWire({ from: v.picklist(HELD), days_left: v.number(), until: v.nullable(v.string()) }),
  ),
  support_days_left: v.nullable(v.number()),
  ends_as: v.picklist(['closed', 'expired']),
  reopenings: v.number(),
};
const Told = fromWire(STANDING_FACTS);

/** The facts as the rules take them; amounts in minor units of the dispute's currency. */
export const standingFacts = ({ adjusted, agreed, hold: held, ...facts }: v.InferOutput<typeof Told>) => ({
  ...facts,
  adjusted: adjusted.amount,
  agreed: agreed?.amount ?? null,
  held,
});

/** Reads them by themselves. */
export const StandingFactsWire = v.pipe(Told, v.transform(standingFacts));
