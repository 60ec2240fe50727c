import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { findInvoice } from '#server/receivables/invoices/find-invoice.ts';

type AddressKind = Schema['addresses']['kind'];
type AddressOperation = Operation<'getBillingAddresses'> &
  Operation<'getShippingAddresses'> &
  Operation<'getMerchantAddresses'>;
type AddressDocument = components['schemas']['AddressesDocument'];

/**
 * The addresses of one kind, the closest first: those of the invoice's account or merchant, then the customer's.
 * A merchant has addresses only where an invoice names it (§7; first used).
 */
export function findAddresses({ db }: Pick<Deps, 'db'>, kind: AddressKind): AddressOperation {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const data = await withTenant(db, tenant, async (tx): Promise<AddressDocument['data']> => {
      const owner = await ownerOf(tx, customer, query['filter[trx_id]']);
      const rows = await tx
        .selectFrom('addresses')
        .selectAll()
        .where('customer_id', '=', customer.customerId)
        .where('kind', '=', kind)
        .where(
          kind === 'merchant'
            ? sql<boolean>`merchant_id = ${owner.merchantId}`
            : sql<boolean>`account_id in (${owner.accountId}, ${customer.customerId})`,
        )
        .orderBy(
          sql`(address_id = ${owner.shipToId}) desc, (account_id = ${owner.accountId}) desc nulls last, address_id`,
        )
        .execute();
      return rows.map((row) => ({
        type: 'addresses',
        id: String(row.address_id),
        attributes: {
          [kind === 'merchant' ? 'contact' : 'contact_name']: row.contact_name,
          line_1: row.line_1,
          line_2: row.line_2,
          line_3: row.line_3,
          city_state_zip: row.city_state_zip,
          country: row.country,
        },
      }));
    });
    return { body: { data } };
  };
}

/** Whose addresses are asked for. Several ids are one invoice's too many: the first counts, as the answer's first does. */
async function ownerOf(
  tx: Tx,
  customer: NamedCustomer,
  trxIds: string | undefined,
): Promise<{ accountId: string; merchantId: string | null; shipToId: number }> {
  const [trxId] = trxIds?.split(',') ?? [];
  if (!trxId) return { accountId: customer.buidCustomer, merchantId: null, shipToId: 0 };
  const invoice = await findInvoice(tx, customer, trxId);
  if (!invoice) throw notFound();
  return {
    accountId: invoice.account_id,
    merchantId: invoice.merchant_id,
    shipToId: invoice.ship_to_id ?? 0,
  };
}
