import { listCredits } from '#server/money/credits/list-credits.ts';

/** The operations of credits, by the ids of the contract. */
export const creditsOperations = { listCredits };
