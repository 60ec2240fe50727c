import * as v from 'valibot';
import type { Merchant } from '#domain/merchant.ts';

const MerchantAttributes = v.pipe(
  v.object({
    buid_merchant: v.string(),
    merchant_name: v.string(),
    status: v.picklist(['active', 'inactive', 'terminated']),
    currency: v.string(),
  }),
  v.transform((wire): Merchant => ({
    buidMerchant: wire.buid_merchant,
    merchantName: wire.merchant_name,
    status: wire.status,
    currency: wire.currency,
  })),
);

export const MerchantsDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: MerchantAttributes })),
    meta: v.object({ total: v.number(), page_number: v.number(), page_size: v.number() }),
  }),
  v.transform(({ data, meta }) => ({
    merchants: data.map((resource) => resource.attributes),
    total: meta.total,
    pageNumber: meta.page_number,
    pageSize: meta.page_size,
  })),
);
