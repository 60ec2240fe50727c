import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';

export const FoundCustomersDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        attributes: v.object({
          buid_customer: v.string(),
          customer_name: v.string(),
          parent_buid: v.nullable(v.string()),
          parent_name: v.nullable(v.string()),
          currency: v.string(),
          status: v.picklist(['active', 'inactive', 'terminated']),
          is_active: v.boolean(),
        }),
      }),
    ),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    rows: data.map(({ attributes: wire }): FoundCustomer => ({
      buidCustomer: wire.buid_customer,
      customerName: wire.customer_name,
      parentBuid: wire.parent_buid,
      parentName: wire.parent_name,
      currency: wire.currency,
      status: wire.status,
      isActive: wire.is_active,
    })),
    ...pageOf(meta),
  })),
);
