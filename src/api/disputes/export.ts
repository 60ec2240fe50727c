import { chargebackConditions, type ChargebacksQuery } from '#api/chargebacks/reads.ts';
import { filterConditions, ofCustomer, supportConditions, type DisputesQuery } from '#api/disputes/reads.ts';
import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';

/** As whom a file of disputes or chargebacks is asked for. */
export type FileReader =
  | { readonly party: 'customer'; readonly scope: Scope }
  | { readonly party: 'merchant'; readonly buidMerchant: string | null }
  | { readonly party: 'support' };

const ofMerchant = (buidMerchant: string | null) =>
  buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };

/** All disputes that match, as a side reads them, as a CSV file. */
export async function exportDisputes(
  reader: FileReader,
  { filter, sort }: Pick<DisputesQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal: AbortSignal,
): Promise<Blob> {
  const asked = { ...filterConditions({ filter }), sort, ...formatQuery(format) };
  if (reader.party === 'customer') {
    const query = { ...scopeQuery(reader.scope), ...asked };
    return csvOf(
      await answered(client.GET('/ecaas/customer-dispute.csv', { params: { query }, signal, ...AS_CSV })),
    );
  }
  if (reader.party === 'merchant') {
    const query = { ...asked, ...ofCustomer({ filter }), ...ofMerchant(reader.buidMerchant) };
    return csvOf(
      await answered(client.GET('/ecaas/merchant-dispute.csv', { params: { query }, signal, ...AS_CSV })),
    );
  }
  const query = { ...asked, ...ofCustomer({ filter }), ...supportConditions({ filter }) };
  return csvOf(
    await answered(client.GET('/ecaas/support-dispute.csv', { params: { query }, signal, ...AS_CSV })),
  );
}

/** All chargebacks that match, as a side reads them, as a CSV file. */
export async function exportChargebacks(
  reader: FileReader,
  { filter, sort }: Pick<ChargebacksQuery, 'filter' | 'sort'>,
  format: FileFormat,
  signal: AbortSignal,
): Promise<Blob> {
  const asked = { ...chargebackConditions(filter), sort, ...formatQuery(format) };
  if (reader.party === 'customer') {
    // Of all its locations, as the list has them.
    const query = { 'filter[buid_customer]': reader.scope.buidCustomer, ...asked };
    return csvOf(
      await answered(client.GET('/ecaas/customer-chargeback.csv', { params: { query }, signal, ...AS_CSV })),
    );
  }
  if (reader.party === 'merchant') {
    const query = { ...asked, ...ofCustomer({ filter }), ...ofMerchant(reader.buidMerchant) };
    return csvOf(
      await answered(client.GET('/ecaas/merchant-chargeback.csv', { params: { query }, signal, ...AS_CSV })),
    );
  }
  const query = { ...asked, ...ofCustomer({ filter }) };
  return csvOf(
    await answered(client.GET('/ecaas/support-chargeback.csv', { params: { query }, signal, ...AS_CSV })),
  );
}
