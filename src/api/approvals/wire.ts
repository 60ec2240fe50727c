import * as v from 'valibot';
import { Limit } from '#api/approvals/limit-wire.ts';
import { InvoiceStatuses } from '#api/invoices/wire.ts';
import { Terms } from '#api/autopay/terms-wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { ROLES } from '#domain/access/role.ts';
import type { ApprovalActAnswer } from '#domain/approval/approval-acts.ts';
import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  type Approval,
  type ApprovalLine,
  type AskedAccount,
  METHOD_ACTS,
  type MethodChange,
  type MethodNumbers,
  type RoleChange,
} from '#domain/approval/approval.ts';
import { PAYMENT_TYPES } from '#domain/bank-account/bank-account-form.ts';
import {
  attributesOf,
  documentOf,
  fromWire,
  pageOf,
  resourceOf,
  type Reader,
} from '#api/platform/from-wire.ts';
import { actAnswerOf, knownObstacles } from '#api/platform/obstacles.ts';

const Line: Reader<ApprovalLine> = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  account_name: v.string(),
  merchant_name: v.string(),
  due_date: v.string(),
  asked: Money,
  payable: Money,
  status: InvoiceStatuses,
});

const Account: Reader<AskedAccount> = fromWire({ bank_name: v.string(), last_four: v.string() });

const Numbers: Reader<MethodNumbers> = fromWire({
  account_type: v.picklist(['checking', 'savings']),
  bank_country: v.string(),
  currency: v.string(),
  routing_number: v.nullable(v.string()),
  account_name: v.nullable(v.string()),
  bank_number: v.nullable(v.string()),
  branch_number: v.nullable(v.string()),
});

const Uses = v.array(v.picklist(PAYMENT_TYPES));

const Method = v.pipe(
  fromWire(
    {
      act: v.picklist(METHOD_ACTS),
      numbers: v.exactOptional(Numbers),
      uses_before: Uses,
      uses_after: Uses,
      new_numbers: v.nullable(Account),
      other_account: v.nullable(Account),
      terms: v.nullable(
        fromWire({
          before: v.nullable(Terms),
          after: Terms,
          accounts_before: v.array(v.string()),
          accounts_after: v.array(v.string()),
          start: v.picklist(['fromNow', 'withPastDue']),
        }),
      ),
      autopay_act: v.exactOptional(
        v.object({
          action: v.picklist(['resume', 'allowInvoice']),
          invoice: v.nullable(fromWire({ invoice_id: v.string(), merchant_name: v.string(), amount: Money })),
        }),
      ),
      stops_online: v.exactOptional(v.string()),
      ends_with_it: v.array(
        fromWire({ approval_id: v.string(), approval_number: v.string(), maker: v.string() }),
      ),
      is_as_then: v.boolean(),
    },
    { autopay_act: 'autoPayAct' },
  ),
  v.transform(({ numbers = null, autoPayAct = null, stopsOnline = null, ...change }): MethodChange => ({
    ...change,
    numbers,
    stopsOnline,
    autoPayAct,
  })),
);

const RoleOf: Reader<RoleChange> = fromWire({
  user_id: v.string(),
  username: v.string(),
  full_name: v.string(),
  before: v.picklist(ROLES),
  after: v.picklist(ROLES),
  is_as_then: v.boolean(),
});

const Resource: Reader<Approval> = resourceOf(
  'approvalId',
  fromWire({
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
    role_change: v.nullable(RoleOf),
    decider: v.nullable(v.string()),
    words: v.nullable(v.string()),
    obstacles: knownObstacles(paymentObstacles),
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
);

export const ApprovalDocument = documentOf(Resource);

export const ApprovalsDocument = pageOf(Resource, {
  cards: v.array(
    fromWire({
      card_id: v.string(),
      card_name: v.string(),
      cardholder: v.string(),
      requester: v.nullable(v.string()),
      is_own: v.boolean(),
      limit: Money,
      requested_ts: v.string(),
    }),
  ),
});

export const ApprovalActAnswered: Reader<ApprovalActAnswer> = actAnswerOf(paymentObstacles);

export const LimitDocument: Reader<ToldLimit> = documentOf(
  attributesOf(
    fromWire({
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
  ),
);

/** The approval of which a second administrator is asked first; null where the limit holds at once. */
export const LimitSet = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ approval_id: v.nullable(v.string()) }) }) }),
  v.transform(({ data }) => data.attributes.approval_id),
);
