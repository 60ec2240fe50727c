import { listExposures } from '#server/exposures/list-exposures.ts';

/** The operations of credit and what is owed, by the ids of the contract. */
export const exposuresOperations = {
  listExposures,
};
