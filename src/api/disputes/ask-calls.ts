import { answered, client } from '#api/platform/client.ts';

/** The dispute that a user of a customer wishes to be answered. */
export interface AskedAnswer {
  readonly buidCustomer: string;
  readonly disputeId: string;
}

/**
 * Asks the customer's administrators to answer a dispute; asked again on the same day it tells nobody anew.
 * @throws {CallError} `conflict` with the code `not_awaited` or `no_administrator`
 */
export async function askAdministrators(
  { buidCustomer, disputeId }: AskedAnswer,
  signal?: AbortSignal,
): Promise<null> {
  const params = {
    path: { dispute_id: disputeId },
    query: { 'filter[buid_customer]': buidCustomer },
  };
  const path = '/ecaas/customer-dispute/{dispute_id}/administrator-request';
  await answered(client.PUT(path, { params, signal }));
  return null;
}
