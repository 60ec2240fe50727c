import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Details = components['schemas']['MerchantInvoiceDetails'];
type Addresses = Pick<Details, 'billing_address' | 'shipping_address' | 'merchant_address'>;

/** Who is billed, where it went, and who sold (§3 Address): of each the closest. */
export async function addressesOf(
  tx: Tx,
  invoice: {
    readonly customer_id: string;
    readonly account_id: string;
    readonly merchant_id: string;
    readonly ship_to_id: number | null;
  },
): Promise<Addresses> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', invoice.customer_id)
    .where(
      sql<boolean>`case when kind = 'merchant' then merchant_id = ${invoice.merchant_id}
        else account_id in (${invoice.account_id}, ${invoice.customer_id}) end`,
    )
    // Where its merchant says that the goods went, before the closest.
    .orderBy(
      sql`(address_id = ${invoice.ship_to_id ?? 0}) desc, (account_id = ${invoice.account_id}) desc nulls last, address_id`,
    )
    .execute();
  const first = (wanted: (typeof rows)[number]['kind']) => {
    const row = rows.find(({ kind }) => kind === wanted);
    if (!row) return null;
    return {
      [wanted === 'merchant' ? 'contact' : 'contact_name']: row.contact_name,
      line_1: row.line_1,
      line_2: row.line_2,
      line_3: row.line_3,
      city_state_zip: row.city_state_zip,
      country: row.country,
    };
  };
  return {
    billing_address: first('billing'),
    shipping_address: first('shipping'),
    merchant_address: first('merchant'),
  };
}
