import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { DeadlineWire } from '#api/disputes/list-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_TABS, type ChargebackPage } from '#domain/dispute/chargeback-list.ts';
import { CHARGEBACK_STATUSES } from '#domain/dispute/chargeback.ts';

/** What every reader of a chargeback is sent of it first. */
export const ChargebackAttributes = v.object({
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
});

/** A chargeback with its id, as it was sent. */
export function listedChargeback(
  chargebackId: string,
  wire: v.InferOutput<typeof ChargebackAttributes>,
): ListedChargeback {
  return {
    chargebackId,
    chargebackNumber: wire.chargeback_number,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    customerName: wire.customer_name,
    merchantName: wire.merchant_name,
    reasonId: wire.dispute_reason_id,
    reasonWords: wire.dispute_reason,
    status: wire.status,
    requested: wire.requested,
    deadline: wire.deadline,
    endedOn: wire.ended_on,
  };
}

/** A page of a list. */
export const ChargebacksDocument = v.pipe(
  v.object({
    data: v.array(v.object({ id: v.string(), attributes: ChargebackAttributes })),
    meta: v.object({
      ...pageFields,
      tabs: v.array(v.object({ status: v.string(), count: v.number() })),
      requested: v.array(Money),
      business_date: v.string(),
    }),
  }),
  v.transform(({ data, meta }): ChargebackPage => ({
    rows: data.map(({ id, attributes }) => listedChargeback(id, attributes)),
    ...pageOf(meta),
    tabs: CHARGEBACK_TABS.map((status) => ({
      status,
      count: meta.tabs.find((tab) => tab.status === status)?.count ?? 0,
    })),
    requested: meta.requested,
    today: meta.business_date,
  })),
);
