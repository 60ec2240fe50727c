import * as v from 'valibot';
import { DeadlineWire } from '#api/disputes/list-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { CHARGEBACK_TABS, type ChargebackPage } from '#domain/dispute/chargeback-list.ts';
import { CHARGEBACK_STATUSES } from '#domain/dispute/chargeback-status.ts';
import { fromWire, pageOf, resourceOf } from '#api/platform/from-wire.ts';

/** What every reader of a chargeback is sent of it first. */
export const ChargebackAttributes = fromWire(
  {
    chargeback_number: v.string(),
    trx_id: v.string(),
    invoice_id: v.string(),
    customer_name: v.string(),
    account_name: v.string(),
    merchant_name: v.string(),
    dispute_reason_id: v.string(),
    dispute_reason: v.string(),
    status: v.picklist(CHARGEBACK_STATUSES),
    requested: Money,
    deadline: DeadlineWire,
    ended_on: v.nullable(v.string()),
    taken_by: v.nullable(v.picklist(['me', 'colleague'])),
    taken_by_name: v.nullable(v.string()),
  },
  { dispute_reason_id: 'reasonId', dispute_reason: 'reasonWords', taken_by_name: 'holderName' },
);

/** A page of a list. */
export const ChargebacksDocument = v.pipe(
  pageOf(resourceOf('chargebackId', ChargebackAttributes), {
    tabs: v.array(v.object({ status: v.string(), count: v.number() })),
    requested: v.array(Money),
    business_date: v.string(),
  }),
  v.transform((page): ChargebackPage => ({
    ...page,
    tabs: CHARGEBACK_TABS.map((status) => ({
      status,
      count: page.tabs.find((tab) => tab.status === status)?.count ?? 0,
    })),
  })),
);
