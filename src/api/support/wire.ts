import * as v from 'valibot';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { attributesOf, fromWire, pageOf, type Reader } from '#api/platform/from-wire.ts';

export const FoundCustomersDocument: Reader<ListPage<FoundCustomer>> = pageOf(
  attributesOf(
    fromWire({
      buid_customer: v.string(),
      customer_name: v.string(),
      parent_buid: v.nullable(v.string()),
      parent_name: v.nullable(v.string()),
      currency: v.string(),
      status: v.picklist(['active', 'inactive', 'terminated']),
      is_active: v.boolean(),
    }),
  ),
);
