import { listExposures } from '#server/receivables/exposures/list-exposures.ts';

/** The operations of credit and what is owed, by the ids of the contract. */
export const exposuresOperations = {
  listExposures,
};
