import { search } from '#server/receivables/search/search.ts';

/** The search from everywhere, by the id of the contract. */
export const searchOperations = { search };
