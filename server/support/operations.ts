import { findCustomers } from '#server/support/find-customers.ts';

/** The operations of customer support, by the ids of the contract. */
export const supportOperations = {
  findCustomers,
};
