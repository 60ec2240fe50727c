import * as v from 'valibot';

const amount = (usual: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), usual);

/** Of the cards of customers. */
export const CardsSchema = v.strictObject({
  /** Minor units of any currency: a card with a higher limit of a month needs a second administrator's yes. */
  approvalAbove: amount(1_000_000),
});
