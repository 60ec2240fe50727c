import { listCustomers } from '#server/receivables/customers/list-customers.ts';
import { listLocations } from '#server/receivables/customers/list-locations.ts';

/** The operations of the customers of a user, by the ids of the contract. */
export const customersOperations = {
  listCustomers,
  listLocations,
};
