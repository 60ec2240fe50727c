import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import type { RejectionActAnswer } from '#domain/rejection/rejection-act.ts';
import { CORRECTABLE_FIELDS, type RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import {
  REJECTION_STATUSES,
  type Corrections,
  type Rejection,
  type RejectionDetails,
  type RejectionPage,
} from '#domain/rejection/rejection.ts';
import { REJECTION_RULES, type RejectionRule } from '#domain/rejection/rules.ts';
import { TRANSACTION_KINDS } from '#domain/rejection/transaction.ts';
import { fromWire, documentOf, pageOf, resourceOf, type Reader } from '#api/platform/from-wire.ts';
import { knownObstacles, type ObstacleReader } from '#api/platform/obstacles.ts';

/** How a refusal by the rules on transactions is read. */
export const rejectionObstacles: ObstacleReader<RejectionObstacle> = {
  rules: Object.keys(REJECTION_RULES) as RejectionRule[],
  meta: v.object({
    facts: v.object({
      field: v.exactOptional(v.picklist([...CORRECTABLE_FIELDS, 'customer', 'currency'])),
      value: v.exactOptional(v.string()),
      day: v.exactOptional(v.string()),
      amount: v.exactOptional(Money),
    }),
    remedy: v.variant('kind', [
      v.object({ kind: v.literal('correct'), field: v.picklist(CORRECTABLE_FIELDS) }),
      v.object({
        kind: v.picklist(['customerReactivates', 'customerPays', 'sendAnew', 'waitForAnswer', 'none']),
      }),
    ]),
  }),
};

const Obstacles = knownObstacles(rejectionObstacles);

const Transaction = fromWire({
  number: v.string(),
  buid_customer: v.string(),
  kind: v.picklist(TRANSACTION_KINDS),
  sold_on: v.string(),
  due_on: v.string(),
  po_number: v.string(),
  proof: v.string(),
  currency: v.string(),
  lines: v.array(fromWire({ description: v.string(), quantity: v.number(), unit_price: v.number() })),
  tax: v.number(),
  total: v.number(),
});

const Attributes = v.pipe(
  fromWire(
    {
      buid_merchant: v.string(),
      merchant_name: v.string(),
      customer_name: v.string(),
      account_name: v.string(),
      transaction: Transaction,
      status: v.picklist(REJECTION_STATUSES),
      reasons: Obstacles,
      standing: Obstacles,
      rejected_ts: v.string(),
      resubmit_until: v.string(),
      attempt: v.number(),
      resubmitted_ts: v.nullable(v.string()),
      wait_seconds: v.nullable(v.number()),
      trx_id: v.nullable(v.string()),
    },
    { buid_merchant: 'merchantId', transaction: 'sent' },
  ),
  v.transform((rejection): Omit<Rejection, 'transactionId'> => ({
    ...rejection,
    total: { amount: rejection.sent.total, currency: rejection.sent.currency },
  })),
);

/** A page of the list. */
export const RejectionsDocument = v.pipe(
  pageOf(resourceOf('transactionId', Attributes), {
    tabs: v.array(v.object({ status: v.string(), count: v.number() })),
    totals: v.array(Money),
    customers: v.array(
      fromWire(
        { buid_customer: v.string(), customer_name: v.string(), count: v.number() },
        { buid_customer: 'customerId' },
      ),
    ),
    business_date: v.string(),
  }),
  v.transform((page): RejectionPage => ({
    ...page,
    tabs: REJECTION_STATUSES.map((status) => ({
      status,
      count: page.tabs.find((tab) => tab.status === status)?.count ?? 0,
    })),
  })),
);

const Changes: Reader<Corrections> = fromWire({
  number: v.exactOptional(v.string()),
  po_number: v.exactOptional(v.string()),
  proof: v.exactOptional(v.string()),
  total: v.exactOptional(v.number()),
});

/** One with its history. */
export const RejectionDocument = v.pipe(
  documentOf(
    resourceOf(
      'transactionId',
      fromWire({
        summary: Attributes,
        events: v.array(
          fromWire({
            kind: v.picklist(['received', 'rejected', 'resubmitted', 'accepted', 'cancelled', 'expired']),
            at: v.string(),
            user_name: v.nullable(v.string()),
            reasons: Obstacles,
            changes: Changes,
          }),
        ),
        business_date: v.string(),
      }),
    ),
  ),
  v.transform(({ transactionId, summary, ...told }): RejectionDetails => ({
    rejection: { transactionId, ...summary },
    ...told,
  })),
);

/** What became of an act on each. */
export const ActedDocument = v.pipe(
  documentOf(v.array(resourceOf('transactionId', fromWire({ is_taken: v.boolean(), obstacles: Obstacles })))),
  v.transform((outcomes): RejectionActAnswer => {
    const isTaken = outcomes.some((one) => one.isTaken);
    return { isTaken, obstacles: isTaken ? [] : outcomes.flatMap(({ obstacles }) => obstacles), outcomes };
  }),
);
