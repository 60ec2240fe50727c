import * as v from 'valibot';
import { isSameContent } from '#domain/draft/draft-copy.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { HINDRANCES } from '#domain/selection/hindrance.ts';
import { NOTHING_LEFT_OUT } from '#domain/selection/left-out.ts';
import { NOT_PAYABLE_AS } from '#domain/payment/not-payable.ts';
import type { PaidBefore } from '#domain/payment/paid-before.ts';
import { keptConditions } from '#domain/invoice/kept-conditions.ts';
import type { InvoiceConditions } from '#domain/invoice/invoice-conditions.ts';
import { INVOICE_STATUSES } from '#domain/invoice/invoice.ts';
import { PAID_BY, PAYMENT_METHODS } from '#domain/payment/payment.ts';
import type { PaymentAttempt, PaymentChoice } from '#domain/payment/payment-order.ts';
import type { PaymentSelection } from '#domain/payment/payment-selection.ts';

/** Steps that a payer can go to and fro between. */
export type PaymentStep = 'select' | 'review';

/**
 * What of a payment is kept across a reload, the redirect to the card provider or an ended session, and for another
 * browser, for one user, customer, location and currency. Invoices are kept by id only, because their amounts may have
 * changed.
 */
export interface PaymentDraft extends PaymentChoice {
  readonly step: PaymentStep;
  readonly selection:
    | { readonly kind: 'listed'; readonly trxIds: readonly string[]; readonly leftOut: readonly string[] }
    | Extract<PaymentSelection, { kind: 'server' }>;
  /** The payment that came to nothing whose invoices are paid again; null where they are not. */
  readonly before: PaidBefore | null;
  readonly attempt: PaymentAttempt | null;
  /** Known from the moment the server accepted the payment. */
  readonly paymentId: string | null;
  /** What the list of step 1 was narrowed by; absent where it was not. */
  readonly shown?: InvoiceConditions;
  /** The draft that stood before this payment was sent: it takes its place again once that one is settled. */
  readonly aside: PaymentDraft | null;
}

/** A draft as it is found again. */
export interface KeptDraft extends PaymentDraft {
  readonly begunAt: Instant;
}

const Money = v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: v.string() });
const Reference = v.object({
  trxId: v.string(),
  invoiceId: v.string(),
  as: v.exactOptional(v.picklist(NOT_PAYABLE_AS)),
});
const Offence = v.object({ count: v.number(), first: v.array(Reference) });
/** A draft of before they were counted knows of none that can't be paid. */
const withPayable = <Share extends { count: number; payable?: number | undefined }>(share: Share) => ({
  ...share,
  payable: share.payable ?? share.count,
});
const Summary = v.object({
  count: v.number(),
  // A draft of before it was counted knows of none.
  disputed: v.optional(v.number(), 0),
  disputedParts: v.optional(v.array(Money), []),
  accounts: v.array(
    v.pipe(
      v.object({
        buidCustomer: v.string(),
        accountName: v.string(),
        count: v.number(),
        payable: v.optional(v.number()),
        totals: v.array(Money),
      }),
      v.transform(withPayable),
    ),
  ),
  currencies: v.array(
    v.pipe(
      v.object({
        currency: v.string(),
        count: v.number(),
        payable: v.optional(v.number()),
        total: Money,
      }),
      v.transform(withPayable),
    ),
  ),
  offences: v.object({ 'PAY-02': Offence, 'PAY-04': Offence, 'PAY-06': Offence, 'PAY-07': Offence }),
  hindered: v.exactOptional(v.record(v.picklist(HINDRANCES), v.number())),
});
const Short = v.object({ reason: v.string(), note: v.string() });
const Part = v.object({
  trxId: v.string(),
  amount: v.nullable(Money),
  reason: v.nullable(v.string()),
  note: v.string(),
});
const Before = v.object({
  paymentNumber: v.string(),
  fee: Money,
  lines: v.array(
    v.object({
      trxId: v.string(),
      invoiceId: v.string(),
      amount: Money,
      short: v.nullable(Short),
      status: v.array(v.picklist(INVOICE_STATUSES)),
    }),
  ),
});
const Order = v.object({
  buidCustomer: v.string(),
  mode: v.picklist(['INDIVIDUAL_ACCOUNT', 'PROGRAM_OVERVIEW']),
  method: v.picklist(PAID_BY),
  paid: v.union([
    v.object({
      lines: v.array(v.object({ trxId: v.string(), amount: Money, short: v.exactOptional(Short) })),
    }),
    v.object({ selectionId: v.string() }),
  ]),
  credits: v.exactOptional(v.array(v.object({ creditTrxId: v.string(), amount: Money }))),
  isByAccount: v.optional(v.boolean()),
  payOn: v.exactOptional(v.string()),
  isAsked: v.exactOptional(v.boolean()),
  parts: v.exactOptional(
    v.array(
      v.object({
        buidCustomer: v.string(),
        bankAccountId: v.nullable(v.string()),
        amount: Money,
        trxIds: v.array(v.string()),
      }),
    ),
  ),
  bankAccountId: v.nullable(v.string()),
  amount: Money,
  fee: Money,
  feeAccepted: v.boolean(),
  termsVersion: v.nullable(v.string()),
});
const entries = {
  step: v.picklist(['select', 'review']),
  selection: v.variant('kind', [
    v.object({
      kind: v.literal('listed'),
      trxIds: v.array(v.string()),
      leftOut: v.optional(v.array(v.string()), []),
    }),
    v.object({
      kind: v.literal('server'),
      selectionId: v.string(),
      expiresAt: v.string(),
      leftOut: v.optional(v.object({ disputed: v.number(), credits: v.number() }), NOTHING_LEFT_OUT),
      summary: Summary,
    }),
  ]),
  method: v.nullable(v.picklist(PAYMENT_METHODS)),
  bankAccountId: v.nullable(v.string()),
  // Drafts of before had one payment only.
  isByAccount: v.optional(v.boolean(), false),
  // Drafts of before pay at once.
  payOn: v.exactOptional(v.nullable(v.string())),
  // Drafts of before credits were offered keep none of them.
  unticked: v.optional(v.array(v.string()), []),
  // Drafts of before part amounts pay all of each invoice.
  parts: v.optional(v.array(Part), []),
  // Nor was it told of before what of an earlier payment is paid again.
  before: v.optional(v.nullable(Before), null),
  acceptedFee: v.nullable(Money),
  acknowledgedTerms: v.nullable(v.string()),
  attempt: v.nullable(v.object({ key: v.string(), order: Order, isUnsure: v.boolean() })),
  paymentId: v.nullable(v.string()),
  shown: v.exactOptional(v.object(keptConditions)),
};
// What was put aside was begun beside nothing else.
const Aside = v.object({ ...entries, aside: v.optional(v.null(), null) });
const Draft = v.object({ ...entries, aside: v.optional(v.nullable(Aside), null) });

/** How many invoices a draft is about. */
export function draftCount({ selection }: PaymentDraft): number {
  return selection.kind === 'server' ? selection.summary.count : selection.trxIds.length;
}

/** Whether it is one to go on with: a selection that has become no payment yet. */
export function isBegun(draft: PaymentDraft): boolean {
  return draftCount(draft) > 0 && draft.paymentId === null && draft.attempt?.isUnsure !== true;
}

/** Whether both are about the same invoices; of sets that the server keeps, about as many of the same accounts. */
export function isOfSameInvoices(one: PaymentDraft['selection'], other: PaymentDraft['selection']): boolean {
  if (one.kind === 'server') return other.kind === 'server' && isSameContent(one.summary, other.summary);
  if (other.kind === 'server') return false;
  const ids = new Set(one.trxIds);
  return ids.size === other.trxIds.length && other.trxIds.every((id) => ids.has(id));
}

/** Reads a kept draft; null for one that this version of the portal did not write. */
export function parseDraft(kept: unknown): PaymentDraft | null {
  const parsed = v.safeParse(Draft, kept);
  return parsed.success ? parsed.output : null;
}

/** Whether there is nothing in it to go on with. */
export function isBlank(draft: PaymentDraft): boolean {
  return draftCount(draft) === 0 && draft.attempt === null && draft.paymentId === null;
}
