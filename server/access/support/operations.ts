import { findCustomers } from '#server/access/support/find-customers.ts';

/** The operations of customer support, by the ids of the contract. */
export const supportOperations = {
  findCustomers,
};
