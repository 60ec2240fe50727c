import * as v from 'valibot';
import { client, read } from '#api/platform/client.ts';
import { Money } from '#api/platform/money-wire.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ListedCredit } from '#domain/credit/credit-plan.ts';

const Credit = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      invoice_id: v.string(),
      buid_customer: v.string(),
      account_name: v.string(),
      buid_merchant: v.nullable(v.string()),
      merchant_name: v.nullable(v.string()),
      since: v.string(),
      left: Money,
      reserved: Money,
    }),
  }),
  v.transform(({ id, attributes: wire }): ListedCredit => ({
    trxId: id,
    invoiceId: wire.invoice_id,
    buidCustomer: wire.buid_customer,
    accountName: wire.account_name,
    buidMerchant: wire.buid_merchant,
    merchantName: wire.merchant_name,
    since: wire.since,
    left: wire.left,
    reserved: wire.reserved,
  })),
);

export const CreditsDocument = v.pipe(
  v.object({ data: v.array(Credit) }),
  v.transform(({ data }) => data),
);

/** Credits and unapplied cash that a payment can use, in the order of their use (decisions §13). */
export function listCredits(scope: Scope, signal?: AbortSignal): Promise<ListedCredit[]> {
  const params = { query: scopeQuery(scope) };
  return read(client.GET('/credits', { params, signal }), CreditsDocument);
}
