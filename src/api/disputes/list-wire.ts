import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type { DisputeTaker } from '#domain/dispute/taking.ts';
import { DISPUTE_TABS, type DisputePage, type ListedDispute } from '#domain/dispute/dispute-list.ts';
import { fromWire, pageOf, resourceOf } from '#api/platform/from-wire.ts';

export const STEPS = ['opened', 'response', 'offer', 'disagreement', 'question'] as const;
export const OUTCOMES = ['forCustomer', 'inPart', 'forMerchant'] as const;

export const DeadlineWire = v.nullable(fromWire({ date: v.string(), time_zone: v.string() }));

/** Who of support has it, from what the wire tells of it. */
export function takerOf({
  takenBy,
  isTakenByMe,
}: {
  readonly takenBy: string | null;
  readonly isTakenByMe: boolean;
}): DisputeTaker {
  if (isTakenByMe) return 'me';
  return takenBy === null ? null : 'colleague';
}

export const Listed = v.pipe(
  resourceOf(
    'disputeId',
    fromWire(
      {
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
      },
      {
        disputing_customer: 'customerId',
        dispute_reason_id: 'reasonId',
        dispute_reason: 'reasonWords',
        taken_by_name: 'holderName',
      },
    ),
  ),
  v.transform(({ hold, takenBy, isTakenByMe, ...dispute }): ListedDispute => ({
    ...dispute,
    heldUntil: hold?.until ?? null,
    takenBy: takerOf({ takenBy, isTakenByMe }),
  })),
);

export const DisputesDocument = v.pipe(
  pageOf(Listed, {
    tabs: v.array(v.object({ status: v.string(), count: v.number(), disputed: v.array(Money) })),
    disputed: v.array(Money),
    business_date: v.string(),
  }),
  v.transform((page): DisputePage => ({
    ...page,
    tabs: DISPUTE_TABS.map((status) => {
      const tab = page.tabs.find((one) => one.status === status);
      return { status, count: tab?.count ?? 0, disputed: tab?.disputed ?? [] };
    }),
  })),
);
