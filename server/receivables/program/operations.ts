import { getProgramOverview } from '#server/receivables/program/get-program-overview.ts';
import { listProgramCustomers } from '#server/receivables/program/list-program-customers.ts';

/** The operations over all customers of a user. */
export const programOperations = { getProgramOverview, listProgramCustomers };
