import type { exposuresOperations } from '#server/receivables/exposures/operations.ts';
import { about, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of credit and what is owed. */
export const operationRequests: RequestsOf<typeof exposuresOperations> = {
  listExposures: ({ buid }) => about('/exposures', buid),
};
