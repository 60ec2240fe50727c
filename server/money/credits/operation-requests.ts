import type { creditsOperations } from '#server/money/credits/operations.ts';
import { about, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of credits. */
export const operationRequests: RequestsOf<typeof creditsOperations> = {
  listCredits: ({ buid }) => about('/credits', buid),
};
