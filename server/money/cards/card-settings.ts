import * as v from 'valibot';

const amount = (usual: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), usual);

/** Of the cards of customers. */
export const CardsSchema = v.strictObject({
  /** Minor units of any currency: a card with a higher limit of a month needs a second administrator's yes. */
  approvalAbove: amount(1_000_000),
  /** Days before the last one of a card in use on which the card that renews it is ordered. */
  renewDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 45),
});
