import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type { DisputeTaker } from '#domain/dispute/taking.ts';
import { DISPUTE_TABS, type DisputePage, type ListedDispute } from '#domain/dispute/dispute-list.ts';

const STEPS = ['opened', 'response', 'offer', 'disagreement', 'question'] as const;
const OUTCOMES = ['forCustomer', 'inPart', 'forMerchant'] as const;

export const DeadlineWire = v.nullable(
  v.pipe(
    v.object({ date: v.string(), time_zone: v.string() }),
    v.transform(({ date, time_zone }) => ({ date, timeZone: time_zone })),
  ),
);

/** Who of support has it, from what the wire tells of it. */
export function takerOf({
  taken_by,
  is_taken_by_me,
}: {
  readonly taken_by: string | null;
  readonly is_taken_by_me: boolean;
}): DisputeTaker {
  if (is_taken_by_me) return 'me';
  return taken_by === null ? null : 'colleague';
}

export const Listed = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      dispute_number: v.string(),
      trx_id: v.string(),
      invoice_id: v.string(),
      disputing_customer: v.string(),
      customer_name: v.string(),
      buid_merchant: v.string(),
      merchant_name: v.string(),
      dispute_reason_id: v.string(),
      dispute_reason: v.string(),
      status: v.picklist(DISPUTE_STATUSES),
      latest_step: v.picklist(STEPS),
      disputed: Money,
      offer: v.nullable(Money),
      agreed: v.nullable(Money),
      deadline: DeadlineWire,
      hold: v.nullable(v.object({ until: v.nullable(v.string()) })),
      ended_on: v.nullable(v.string()),
      outcome: v.nullable(v.picklist(OUTCOMES)),
      opened_at: v.string(),
      taken_by: v.nullable(v.string()),
      taken_by_name: v.nullable(v.string()),
      is_taken_by_me: v.boolean(),
    }),
  }),
  v.transform(({ id, attributes: wire }): ListedDispute => ({
    disputeId: id,
    disputeNumber: wire.dispute_number,
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    customerId: wire.disputing_customer,
    customerName: wire.customer_name,
    buidMerchant: wire.buid_merchant,
    merchantName: wire.merchant_name,
    reasonId: wire.dispute_reason_id,
    reasonWords: wire.dispute_reason,
    status: wire.status,
    latestStep: wire.latest_step,
    disputed: wire.disputed,
    offer: wire.offer,
    agreed: wire.agreed,
    deadline: wire.deadline,
    heldUntil: wire.hold?.until ?? null,
    endedOn: wire.ended_on,
    outcome: wire.outcome,
    openedAt: wire.opened_at,
    takenBy: takerOf(wire),
    holderName: wire.taken_by_name,
  })),
);

export const DisputesDocument = v.pipe(
  v.object({
    data: v.array(Listed),
    meta: v.object({
      ...pageFields,
      tabs: v.array(v.object({ status: v.string(), count: v.number(), disputed: v.array(Money) })),
      disputed: v.array(Money),
      business_date: v.string(),
    }),
  }),
  v.transform(({ data, meta }): DisputePage => ({
    rows: data,
    ...pageOf(meta),
    tabs: DISPUTE_TABS.map((status) => {
      const tab = meta.tabs.find((one) => one.status === status);
      return { status, count: tab?.count ?? 0, disputed: tab?.disputed ?? [] };
    }),
    disputed: meta.disputed,
    today: meta.business_date,
  })),
);
