import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { Terms } from '#api/autopay/terms-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { ACCOUNT_LOSSES, AUTOPAY_STATUSES, RUN_STATUSES, SKIP_REASONS } from '#domain/autopay/autopay.ts';
import { LEFT_OUT_REASONS } from '#domain/autopay/left-out.ts';
import type {
  KeptSetting,
  ShownAutoPay,
  ShownDebit,
  ShownItem,
  ShownRun,
} from '#domain/autopay/shown-autopay.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { PAYMENT_STATUSES } from '#domain/payment/payment.ts';

const Item = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    account_id: v.string(),
    account_name: v.string(),
    merchant_name: v.string(),
    due_date: v.string(),
    amount: Money,
    charged: Money,
    uses: v.array(v.object({ credit_trx_id: v.string(), invoice_id: v.string(), amount: Money })),
    reason: v.nullable(v.picklist(LEFT_OUT_REASONS)),
    chosen_at: v.nullable(v.string()),
  }),
  v.transform((wire): ShownItem => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    accountId: wire.account_id,
    accountName: wire.account_name,
    merchantName: wire.merchant_name,
    dueDate: wire.due_date,
    amount: wire.amount,
    charged: wire.charged,
    uses: wire.uses.map((use) => ({
      creditTrxId: use.credit_trx_id,
      invoiceId: use.invoice_id,
      amount: use.amount,
    })),
    reason: wire.reason,
    chosenAt: wire.chosen_at,
  })),
);

const Debit = v.pipe(
  v.object({
    account_id: v.string(),
    account_name: v.string(),
    invoice_count: v.number(),
    amount: Money,
    payment_id: v.nullable(v.string()),
    payment_number: v.nullable(v.string()),
    payment_status: v.nullable(v.picklist(PAYMENT_STATUSES)),
  }),
  v.transform(({ payment_id, payment_number, payment_status, ...wire }): ShownDebit => ({
    accountId: wire.account_id,
    accountName: wire.account_name,
    invoiceCount: wire.invoice_count,
    amount: wire.amount,
    payment:
      payment_id !== null && payment_number !== null && payment_status !== null
        ? { paymentId: payment_id, paymentNumber: payment_number, status: payment_status }
        : null,
  })),
);

const Run = v.pipe(
  v.object({
    run_id: v.nullable(v.string()),
    run_date: v.string(),
    currency: v.string(),
    status: v.picklist(['planned', ...RUN_STATUSES]),
    skip_reason: v.nullable(v.picklist(SKIP_REASONS)),
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
  v.transform((wire): ShownRun => ({
    runId: wire.run_id,
    runDate: wire.run_date,
    currency: wire.currency,
    status: wire.status,
    skipReason: wire.skip_reason,
    announcedOn: wire.announced_on,
    skipUntil: wire.skip_until,
    submitsAt: wire.submits_at,
    expectedFrom: wire.expected_from,
    expectedTo: wire.expected_to,
    announcedTotal: wire.announced_total,
    total: wire.total,
    invoiceCount: wire.invoice_count,
    credits: wire.credits,
    leftOutCount: wire.left_out_count,
    leftOut: wire.left_out,
    account:
      wire.bank_name !== null && wire.last_four !== null
        ? { bankName: wire.bank_name, lastFour: wire.last_four }
        : null,
    debits: wire.debits,
    items: wire.items,
  })),
);

const BankAccount = v.pipe(
  v.object({
    bank_account_id: v.string(),
    bank_name: v.string(),
    last_four: v.string(),
    currency: v.string(),
  }),
  v.transform((wire) => ({
    bankAccountId: wire.bank_account_id,
    bankName: wire.bank_name,
    lastFour: wire.last_four,
    currency: wire.currency,
  })),
);

const Account = v.pipe(
  v.object({ buid_customer: v.string(), account_name: v.string(), is_barred: v.boolean() }),
  v.transform((wire) => ({
    buidCustomer: wire.buid_customer,
    accountName: wire.account_name,
    isBarred: wire.is_barred,
  })),
);

const Suspension = v.pipe(
  v.object({ at: v.string(), payment_id: v.string(), total: Money, bank_reason: v.nullable(v.string()) }),
  v.transform((wire) => ({
    at: wire.at,
    paymentId: wire.payment_id,
    amount: wire.total,
    bankReason: wire.bank_reason,
  })),
);

const Lost = v.pipe(
  v.object({
    at: v.string(),
    how: v.picklist(ACCOUNT_LOSSES),
    bank_name: v.nullable(v.string()),
    last_four: v.nullable(v.string()),
    by: v.nullable(v.string()),
    is_run_called_off: v.boolean(),
  }),
  v.transform(({ at, how, bank_name: bankName, last_four: lastFour, by, is_run_called_off }) => ({
    at,
    how,
    account: bankName !== null && lastFour !== null ? { bankName, lastFour } : null,
    by,
    isRunCalledOff: is_run_called_off,
  })),
);

const Held = v.pipe(
  v.object({
    bank_name: v.string(),
    last_four: v.string(),
    currency: v.string(),
    state: v.picklist(['unconfirmed', 'waiting', 'stopped']),
    usable_on: v.nullable(v.string()),
  }),
  v.transform((wire) => ({
    bankName: wire.bank_name,
    lastFour: wire.last_four,
    currency: wire.currency,
    state: wire.state,
    usableOn: wire.usable_on,
  })),
);

const Attributes = v.pipe(
  v.object({
    status: v.picklist(AUTOPAY_STATUSES),
    terms: v.nullable(Terms),
    due_from: v.nullable(v.string()),
    turned_on: v.nullable(v.object({ at: v.string(), by: v.string() })),
    paused_until: v.nullable(v.string()),
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
  }),
  v.transform((wire): ShownAutoPay => ({
    status: wire.status,
    terms: wire.terms,
    dueFrom: wire.due_from,
    turnedOn: wire.turned_on,
    pausedUntil: wire.paused_until,
    suspension: wire.suspension,
    lostAccount: wire.lost_account,
    bankAccount: wire.bank_account,
    heldAccount: wire.held_account,
    bankAccounts: wire.bank_accounts,
    accounts: wire.accounts,
    runs: wire.runs,
    mostDaysEarly: wire.most_days_early,
    announceDays: wire.announce_days,
    termsVersion: wire.terms_version,
    askedIn: wire.asked_in,
    today: wire.business_date,
  })),
);

export const AutoPayDocument = v.pipe(
  v.object({ data: v.object({ attributes: Attributes }) }),
  v.transform(({ data }) => data.attributes),
);

export const AutoPaySetDocument = v.pipe(
  v.object({
    data: v.object({ attributes: Attributes }),
    meta: v.object({ approval_id: v.nullable(v.string()) }),
  }),
  v.transform(({ data, meta }): KeptSetting => ({ autoPay: data.attributes, approvalId: meta.approval_id })),
);

export const AutoPayPreviewDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ runs: v.array(Run) }) }) }),
  v.transform(({ data }): readonly ShownRun[] => data.attributes.runs),
);

export const AutoPayRunDocument = v.pipe(
  v.object({ data: v.object({ attributes: Run }) }),
  v.transform(({ data }): ShownRun => data.attributes),
);

export const AutoPayRunsDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: Run })),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }): ListPage<ShownRun> => ({
    rows: data.map(({ attributes }) => attributes),
    ...pageOf(meta),
  })),
);
