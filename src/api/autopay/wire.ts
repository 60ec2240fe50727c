import * as v from 'valibot';
import { Terms } from '#api/autopay/terms-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { RUN_STATUSES, ACCOUNT_LOSSES, AUTOPAY_STATUSES, SKIP_REASONS } from '#domain/autopay/autopay.ts';
import { LEFT_OUT_REASONS } from '#domain/autopay/left-out.ts';
import type {
  KeptSetting,
  ShownAutoPay,
  ShownDebit,
  ShownItem,
  ShownRun,
} from '#domain/autopay/shown-autopay.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { PAYMENT_FAILURES, PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import {
  attributesOf,
  documentOf,
  fromWire,
  pageOf,
  type Reader,
  documentWith,
} from '#api/platform/from-wire.ts';

const ByPerson = v.nullable(v.object({ at: v.string(), by: v.string() }));

const Item: Reader<ShownItem> = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  merchant_name: v.string(),
  due_date: v.string(),
  amount: Money,
  charged: Money,
  uses: v.array(
    fromWire({
      credit_trx_id: v.string(),
      invoice_id: v.string(),
      amount: Money,
      is_freed: v.boolean(),
    }),
  ),
  reason: v.nullable(v.picklist(LEFT_OUT_REASONS)),
  left_out_by: ByPerson,
  chosen_at: v.nullable(v.string()),
  announced: v.nullable(v.object({ amount: Money, charged: Money })),
  settled_by: v.nullable(v.picklist(['payment', 'credit'])),
  kept: v.exactOptional(v.picklist(['all', 'part', 'nothing']), 'all'),
});

const Debit = v.pipe(
  fromWire({
    account_id: v.string(),
    account_name: v.string(),
    invoice_count: v.number(),
    amount: Money,
    payment_id: v.nullable(v.string()),
    payment_number: v.nullable(v.string()),
    payment_status: v.nullable(v.picklist(PAYMENT_STATUSES)),
    payment_failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  }),
  v.transform(
    ({ paymentId, paymentNumber, paymentStatus: status, paymentFailure: failure, ...debit }): ShownDebit => ({
      ...debit,
      payment:
        paymentId !== null && paymentNumber !== null && status !== null
          ? { paymentId, paymentNumber, status, failure }
          : null,
    }),
  ),
);

const accountOf = (bankName: string | null, lastFour: string | null) =>
  bankName !== null && lastFour !== null ? { bankName, lastFour } : null;

const Run = v.pipe(
  fromWire({
    run_id: v.nullable(v.string()),
    run_date: v.string(),
    currency: v.string(),
    status: v.picklist(['planned', ...RUN_STATUSES]),
    skip_reason: v.nullable(v.picklist(SKIP_REASONS)),
    stopped_by: ByPerson,
    missed_on: v.nullable(v.string()),
    announced_on: v.string(),
    skip_until: v.string(),
    submits_at: v.string(),
    expected_from: v.string(),
    expected_to: v.string(),
    announced_total: v.nullable(Money),
    total: Money,
    invoice_count: v.number(),
    credits: Money,
    left_out_count: v.number(),
    left_out: Money,
    bank_name: v.nullable(v.string()),
    last_four: v.nullable(v.string()),
    debits: v.array(Debit),
    items: v.array(Item),
  }),
  v.transform(({ bankName, lastFour, ...run }): ShownRun => ({
    ...run,
    account: accountOf(bankName, lastFour),
  })),
);

const BankAccount = fromWire({
  bank_account_id: v.string(),
  bank_name: v.string(),
  last_four: v.string(),
  currency: v.string(),
  version: v.string(),
});

const Account = fromWire({ buid_customer: v.string(), account_name: v.string(), is_barred: v.boolean() });

const Suspension = fromWire(
  {
    at: v.string(),
    total: Money,
    owed: Money,
    owed_invoices: v.array(v.string()),
    debits: v.array(
      fromWire({
        payment_id: v.string(),
        payment_number: v.string(),
        account_name: v.string(),
        amount: Money,
        bank_reason: v.nullable(v.string()),
      }),
    ),
  },
  { total: 'amount' },
);

const Lost = v.pipe(
  fromWire({
    at: v.string(),
    how: v.picklist(ACCOUNT_LOSSES),
    bank_name: v.nullable(v.string()),
    last_four: v.nullable(v.string()),
    by: v.nullable(v.string()),
    is_run_called_off: v.boolean(),
  }),
  v.transform(({ bankName, lastFour, ...lost }) => ({ ...lost, account: accountOf(bankName, lastFour) })),
);

const Held = fromWire({
  bank_name: v.string(),
  last_four: v.string(),
  currency: v.string(),
  state: v.picklist(['unconfirmed', 'waiting', 'stopped']),
  usable_on: v.nullable(v.string()),
});

const Attributes: Reader<ShownAutoPay> = fromWire({
  status: v.picklist(AUTOPAY_STATUSES),
  terms: v.nullable(Terms),
  due_from: v.nullable(v.string()),
  version: v.string(),
  changed: ByPerson,
  turned_on: ByPerson,
  turned_off: ByPerson,
  paused: ByPerson,
  paused_until: v.nullable(v.string()),
  ceiling_since: v.nullable(v.string()),
  suspension: v.nullable(Suspension),
  lost_account: v.nullable(Lost),
  bank_account: v.nullable(BankAccount),
  held_account: v.nullable(Held),
  bank_accounts: v.array(BankAccount),
  accounts: v.array(Account),
  runs: v.array(Run),
  most_days_early: v.number(),
  announce_days: v.number(),
  terms_version: v.string(),
  asked_in: v.nullable(v.string()),
  business_date: v.string(),
});

export const AutoPayDocument = documentOf(attributesOf(Attributes));

export const AutoPaySetDocument: Reader<KeptSetting> = documentWith(
  { approval_id: v.nullable(v.string()) },
  v.pipe(
    attributesOf(Attributes),
    v.transform((autoPay) => ({ autoPay })),
  ),
);

export const AutoPayPreviewDocument = v.pipe(
  documentOf(attributesOf(v.object({ runs: v.array(Run) }))),
  v.transform(({ runs }): readonly ShownRun[] => runs),
);

export const AutoPayRunDocument: Reader<ShownRun> = documentOf(attributesOf(Run));

export const AutoPayRunsDocument: Reader<ListPage<ShownRun>> = pageOf(attributesOf(Run));
