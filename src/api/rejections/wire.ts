import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
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

/** How a refusal by the rules on transactions is read. */
export const rejectionObstacles = {
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

/** An obstacle that this version of the portal does not know is left out: what it is about stays refused, without words for why. */
const Obstacles = v.pipe(
  v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
  v.transform((told) =>
    told.flatMap(({ code, meta }): RejectionObstacle[] => {
      const rule = rejectionObstacles.rules.find((id) => id === code);
      const read = v.safeParse(rejectionObstacles.meta, meta);
      return rule && read.success ? [{ rule, ...read.output }] : [];
    }),
  ),
);

const Transaction = v.object({
  number: v.string(),
  buid_customer: v.string(),
  kind: v.picklist(TRANSACTION_KINDS),
  sold_on: v.string(),
  due_on: v.string(),
  po_number: v.string(),
  proof: v.string(),
  currency: v.string(),
  lines: v.array(v.object({ description: v.string(), quantity: v.number(), unit_price: v.number() })),
  tax: v.number(),
  total: v.number(),
});

const RejectionAttributes = v.object({
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
});

function rejectionOf(transactionId: string, wire: v.InferOutput<typeof RejectionAttributes>): Rejection {
  const { transaction: sent } = wire;
  return {
    transactionId,
    merchantId: wire.buid_merchant,
    merchantName: wire.merchant_name,
    customerName: wire.customer_name,
    accountName: wire.account_name,
    sent: {
      number: sent.number,
      buidCustomer: sent.buid_customer,
      kind: sent.kind,
      soldOn: sent.sold_on,
      dueOn: sent.due_on,
      poNumber: sent.po_number,
      proof: sent.proof,
      currency: sent.currency,
      lines: sent.lines.map(({ description, quantity, unit_price: unitPrice }) => ({
        description,
        quantity,
        unitPrice,
      })),
      tax: sent.tax,
      total: sent.total,
    },
    total: { amount: sent.total, currency: sent.currency },
    status: wire.status,
    reasons: wire.reasons,
    standing: wire.standing,
    rejectedAt: wire.rejected_ts,
    resubmitUntil: wire.resubmit_until,
    attempt: wire.attempt,
    resubmittedAt: wire.resubmitted_ts,
    waitSeconds: wire.wait_seconds,
    trxId: wire.trx_id,
  };
}

/** A page of the list. */
export const RejectionsDocument = v.pipe(
  v.object({
    data: v.array(v.object({ id: v.string(), attributes: RejectionAttributes })),
    meta: v.object({
      ...pageFields,
      tabs: v.array(v.object({ status: v.string(), count: v.number() })),
      totals: v.array(Money),
      customers: v.array(
        v.object({ buid_customer: v.string(), customer_name: v.string(), count: v.number() }),
      ),
      business_date: v.string(),
    }),
  }),
  v.transform(({ data, meta }): RejectionPage => ({
    rows: data.map(({ id, attributes }) => rejectionOf(id, attributes)),
    ...pageOf(meta),
    tabs: REJECTION_STATUSES.map((status) => ({
      status,
      count: meta.tabs.find((tab) => tab.status === status)?.count ?? 0,
    })),
    totals: meta.totals,
    customers: meta.customers.map((one) => ({
      customerId: one.buid_customer,
      customerName: one.customer_name,
      count: one.count,
    })),
    today: meta.business_date,
  })),
);

const Changes = v.pipe(
  v.object({
    number: v.exactOptional(v.string()),
    po_number: v.exactOptional(v.string()),
    proof: v.exactOptional(v.string()),
    total: v.exactOptional(v.number()),
  }),
  v.transform(({ po_number: poNumber, ...same }): Corrections => ({
    ...same,
    ...(poNumber !== undefined && { poNumber }),
  })),
);

/** One with its history. */
export const RejectionDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        summary: RejectionAttributes,
        events: v.array(
          v.object({
            kind: v.picklist(['received', 'rejected', 'resubmitted', 'accepted', 'cancelled', 'expired']),
            at: v.string(),
            user_name: v.nullable(v.string()),
            reasons: Obstacles,
            changes: Changes,
          }),
        ),
        business_date: v.string(),
      }),
    }),
  }),
  v.transform(({ data: { id, attributes } }): RejectionDetails => ({
    rejection: rejectionOf(id, attributes.summary),
    events: attributes.events.map(({ user_name: userName, ...event }) => ({ ...event, userName })),
    today: attributes.business_date,
  })),
);

/** What became of an act on each. */
export const ActedDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        id: v.string(),
        attributes: v.object({ is_taken: v.boolean(), obstacles: Obstacles }),
      }),
    ),
  }),
  v.transform(({ data }): RejectionActAnswer => {
    const outcomes = data.map(({ id, attributes }) => ({
      transactionId: id,
      isTaken: attributes.is_taken,
      obstacles: attributes.obstacles,
    }));
    const isTaken = outcomes.some((one) => one.isTaken);
    return { isTaken, obstacles: isTaken ? [] : outcomes.flatMap(({ obstacles }) => obstacles), outcomes };
  }),
);
