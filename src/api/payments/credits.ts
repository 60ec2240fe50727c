import * as v from 'valibot';
import { client, read } from '#api/platform/client.ts';
import { Money } from '#api/platform/money-wire.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { ListedCredit } from '#domain/credit/credit-plan.ts';
import { documentOf, fromWire, resourceOf, type Reader } from '#api/platform/from-wire.ts';

const Credit: Reader<ListedCredit> = resourceOf(
  'trxId',
  fromWire({
    invoice_id: v.string(),
    buid_customer: v.string(),
    account_name: v.string(),
    buid_merchant: v.nullable(v.string()),
    merchant_name: v.nullable(v.string()),
    since: v.string(),
    left: Money,
    reserved: Money,
  }),
);

export const CreditsDocument = documentOf(v.array(Credit));

/** Credits and unapplied cash that a payment can use, in the order of their use (decisions §13). */
export function listCredits(scope: Scope, signal?: AbortSignal): Promise<ListedCredit[]> {
  const params = { query: scopeQuery(scope) };
  return read(client.GET('/credits', { params, signal }), CreditsDocument);
}
