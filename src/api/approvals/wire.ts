import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { InvoiceStatuses } from '#api/invoices/wire.ts';
import { Terms } from '#api/autopay/terms-wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { ApprovalActAnswer } from '#domain/approval/approval-acts.ts';
import type { ApprovalLimit, ToldLimit } from '#domain/approval/approval-limit.ts';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  type Approval,
  type ApprovalLine,
  type AskedAccount,
  METHOD_ACTS,
  type MethodChange,
  type MethodNumbers,
} from '#domain/approval/approval.ts';
import { PAYMENT_TYPES } from '#domain/bank-account/bank-account-form.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

const Line = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    account_name: v.string(),
    merchant_name: v.string(),
    due_date: v.string(),
    asked: Money,
    payable: Money,
    status: InvoiceStatuses,
  }),
  v.transform((wire): ApprovalLine => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    accountName: wire.account_name,
    merchantName: wire.merchant_name,
    dueDate: wire.due_date,
    asked: wire.asked,
    payable: wire.payable,
    status: wire.status,
  })),
);

const Limit = v.pipe(
  v.object({
    currency: v.string(),
    per_payment: v.nullable(v.number()),
    per_day: v.nullable(v.number()),
    methods: v.boolean(),
  }),
  v.transform((wire): ApprovalLimit => ({
    currency: wire.currency,
    perPayment: wire.per_payment,
    perDay: wire.per_day,
    methods: wire.methods,
  })),
);

const Account = v.pipe(
  v.object({ bank_name: v.string(), last_four: v.string() }),
  v.transform((wire): AskedAccount => ({ bankName: wire.bank_name, lastFour: wire.last_four })),
);

const Numbers = v.pipe(
  v.object({
    account_type: v.picklist(['checking', 'savings']),
    bank_country: v.string(),
    currency: v.string(),
    routing_number: v.nullable(v.string()),
    account_name: v.nullable(v.string()),
    bank_number: v.nullable(v.string()),
    branch_number: v.nullable(v.string()),
  }),
  v.transform((wire): MethodNumbers => ({
    accountType: wire.account_type,
    bankCountry: wire.bank_country,
    currency: wire.currency,
    routingNumber: wire.routing_number,
    accountName: wire.account_name,
    bankNumber: wire.bank_number,
    branchNumber: wire.branch_number,
  })),
);

const Uses = v.array(v.picklist(PAYMENT_TYPES));

const Method = v.pipe(
  v.object({
    act: v.picklist(METHOD_ACTS),
    numbers: v.exactOptional(Numbers),
    uses_before: Uses,
    uses_after: Uses,
    new_numbers: v.nullable(Account),
    other_account: v.nullable(Account),
    terms: v.nullable(
      v.pipe(
        v.object({
          before: v.nullable(Terms),
          after: Terms,
          accounts_before: v.array(v.string()),
          accounts_after: v.array(v.string()),
          start: v.picklist(['fromNow', 'withPastDue']),
        }),
        v.transform(({ accounts_before: accountsBefore, accounts_after: accountsAfter, ...terms }) => ({
          ...terms,
          accountsBefore,
          accountsAfter,
        })),
      ),
    ),
    autopay_act: v.exactOptional(
      v.object({
        action: v.picklist(['resume', 'allowInvoice']),
        invoice: v.nullable(v.object({ invoice_id: v.string(), merchant_name: v.string(), amount: Money })),
      }),
    ),
    is_as_then: v.boolean(),
  }),
  v.transform((wire): MethodChange => ({
    act: wire.act,
    numbers: wire.numbers ?? null,
    usesBefore: wire.uses_before,
    usesAfter: wire.uses_after,
    newNumbers: wire.new_numbers,
    otherAccount: wire.other_account,
    terms: wire.terms,
    autoPayAct: wire.autopay_act
      ? {
          action: wire.autopay_act.action,
          invoice: wire.autopay_act.invoice && {
            invoiceId: wire.autopay_act.invoice.invoice_id,
            merchantName: wire.autopay_act.invoice.merchant_name,
            amount: wire.autopay_act.invoice.amount,
          },
        }
      : null,
    isAsThen: wire.is_as_then,
  })),
);

/** An obstacle that this version of the portal does not know is left out: the act stays refused, without words for why. */
const Obstacles = v.pipe(
  v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
  v.transform((told) =>
    told.flatMap(({ code, meta }): PaymentObstacle[] => {
      const rule = paymentObstacles.rules.find((id) => id === code);
      const read = v.safeParse(paymentObstacles.meta, meta);
      return rule && read.success ? [{ rule, ...read.output }] : [];
    }),
  ),
);

const Resource = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      approval_number: v.string(),
      kind: v.picklist(APPROVAL_KINDS),
      status: v.picklist(APPROVAL_STATUSES),
      buid_customer: v.string(),
      customer_name: v.string(),
      maker: v.string(),
      is_own: v.boolean(),
      created_ts: v.string(),
      answer_by: v.string(),
      amount: v.nullable(Money),
      credited: v.nullable(Money),
      over: v.nullable(v.object({ why: v.picklist(['payment', 'day', 'currency']), most: Money })),
      invoice_count: v.number(),
      bank_account: v.nullable(Account),
      pay_on: v.nullable(v.string()),
      limit_change: v.nullable(v.object({ before: Limit, after: Limit })),
      method_change: v.nullable(Method),
      decider: v.nullable(v.string()),
      words: v.nullable(v.string()),
      obstacles: Obstacles,
      payment_id: v.nullable(v.string()),
      schedule_id: v.nullable(v.string()),
      lines: v.array(Line),
      approvers: v.array(v.string()),
      may_answer: v.boolean(),
      events: v.array(
        v.object({ status: v.picklist(APPROVAL_STATUSES), at: v.string(), by: v.nullable(v.string()) }),
      ),
      as_of: v.string(),
    }),
  }),
  v.transform(({ id, attributes: wire }): Approval => ({
    approvalId: id,
    approvalNumber: wire.approval_number,
    kind: wire.kind,
    status: wire.status,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    maker: wire.maker,
    isOwn: wire.is_own,
    createdAt: wire.created_ts,
    answerBy: wire.answer_by,
    amount: wire.amount,
    credited: wire.credited,
    over: wire.over,
    invoiceCount: wire.invoice_count,
    bankAccount: wire.bank_account,
    payOn: wire.pay_on,
    limitChange: wire.limit_change,
    methodChange: wire.method_change,
    decider: wire.decider,
    words: wire.words,
    obstacles: wire.obstacles,
    paymentId: wire.payment_id,
    scheduleId: wire.schedule_id,
    lines: wire.lines,
    approvers: wire.approvers,
    mayAnswer: wire.may_answer,
    events: wire.events,
    asOf: wire.as_of,
  })),
);

export const ApprovalDocument = v.pipe(
  v.object({ data: Resource }),
  v.transform(({ data }) => data),
);

export const ApprovalsDocument = v.pipe(
  v.object({
    data: v.array(Resource),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    rows: data,
    ...pageOf(meta),
  })),
);

export const ApprovalActAnswered = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ is_taken: v.boolean(), obstacles: Obstacles }) }) }),
  v.transform(({ data: { attributes } }): ApprovalActAnswer => ({
    isTaken: attributes.is_taken,
    obstacles: attributes.obstacles,
  })),
);

export const LimitDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        limit: Limit,
        spent_today: v.number(),
        approvers: v.array(v.string()),
        limit_approvers: v.array(v.string()),
        set_by: v.nullable(v.string()),
        set_ts: v.nullable(v.string()),
        waiting_id: v.nullable(v.string()),
        waiting_number: v.nullable(v.string()),
        waiting_limit: v.nullable(Limit),
        waiting_approvers: v.array(v.string()),
        may_answer_waiting: v.boolean(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }): ToldLimit => ({
    limit: wire.limit,
    spentToday: wire.spent_today,
    approvers: wire.approvers,
    limitApprovers: wire.limit_approvers,
    setBy: wire.set_by,
    setAt: wire.set_ts,
    waitingId: wire.waiting_id,
    waitingNumber: wire.waiting_number,
    waitingLimit: wire.waiting_limit,
    waitingApprovers: wire.waiting_approvers,
    mayAnswerWaiting: wire.may_answer_waiting,
  })),
);

/** The approval of which a second administrator is asked first; null where the limit holds at once. */
export const LimitSet = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ approval_id: v.nullable(v.string()) }) }) }),
  v.transform(({ data }) => data.attributes.approval_id),
);
