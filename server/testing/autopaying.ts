import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { autoPayVersion } from '#server/money/autopay/autopay-version.ts';
import { accountVersion } from '#server/money/bank-accounts/account-version.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { call, type TestAnswer } from '#server/testing/call.ts';
import { FOREIGN, OWN } from '#server/testing/fixtures.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { BANK_ACCOUNT, type PayingPortal } from '#server/testing/paying.ts';
import { TEST_NOW, type TestPortal } from '#server/testing/portal.ts';

type Setting = components['schemas']['AutoPaySetting'];

/** Settings that pay what is due of all accounts of the own customer, without ceilings, or what `more` says. */
export function settingOf({
  terms,
  ...more
}: Partial<Omit<Setting, 'terms'>> & { terms?: Partial<Setting['terms']> } = {}) {
  const attributes: Setting = {
    buid_customer: OWN.customer,
    bank_account_id: BANK_ACCOUNT,
    terms: {
      days_early: 0,
      run_ceiling: null,
      invoice_ceiling: null,
      account_ids: [OWN.customer, ...OWN.accounts],
      ...terms,
    },
    start: 'withPastDue',
    terms_version: '2026-01',
    step_up: 'x',
    version: 'x',
    bank_account_version: 'x',
    ...more,
  };
  return { data: { type: 'autopay' as const, attributes } };
}

/** Adds an enrolment that is on, what was said of an invoice, and a run that is over, of a customer's first invoice. */
export async function insertAutoPay(db: Db, customerId: string, text: string): Promise<void> {
  const isForeign = customerId === FOREIGN.customer;
  const runId = isForeign ? 'run-foreign' : 'run-own';
  const trx_id = isForeign ? '9001' : '1';
  await db
    .insertInto('autopay_enrolments')
    .values({
      customer_id: customerId,
      status: 'on',
      currency: 'USD',
      days_early: 0,
      run_ceiling: null,
      invoice_ceiling: null,
      account_ids: JSON.stringify([customerId]),
      due_from: null,
      terms_version: '2026-01',
      turned_on_at: TEST_NOW,
      turned_on_by: 'u-customer.admin',
      turned_on_name: text,
      paused_until: null,
      suspension: null,
      announced_on: null,
    })
    .execute();
  await db
    .insertInto('autopay_choices')
    .values({
      customer_id: customerId,
      trx_id,
      kind: 'skip',
      chosen_at: TEST_NOW,
      chosen_by: 'u-customer.admin',
    })
    .execute();
  const run = { run_id: runId, customer_id: customerId, currency: 'USD', run_date: '2026-11-18' };
  await db
    .insertInto('autopay_runs')
    .values({
      ...run,
      status: 'settled',
      skip_reason: null,
      missed_on: null,
      announced_at: TEST_NOW,
      announced_total: 100,
      total: 100,
      bank_name: text,
      last_four: '6789',
      submitted_at: TEST_NOW,
      changed_at: TEST_NOW,
    })
    .execute();
  const account = { account_id: customerId, account_name: text };
  await db
    .insertInto('autopay_run_items')
    .values({
      run_id: runId,
      customer_id: customerId,
      trx_id,
      invoice_id: text,
      ...account,
      merchant_name: text,
      due_date: '2026-11-18',
      currency: 'USD',
      amount: 100,
      charged: 100,
      uses: JSON.stringify([]),
      reason: null,
      is_announced: true,
      is_active: false,
    })
    .execute();
  await db
    .insertInto('autopay_debits')
    .values({ ...run, ...account, announced: 100, amount: 100, payment_id: null })
    .execute();
}

/** Moves the portal's clock to an hour of a date in Central time. */
export async function goTo({ clock }: Pick<TestPortal, 'clock'>, date: string, hour: number): Promise<void> {
  await clock.advance(Date.parse(momentAt(date, hour, 'America/Chicago')) - clock.now().getTime());
}

/** Posts to an operation of AutoPay as the administrator, under a new key unless one is given. */
export function postAutoPay(
  portal: PayingPortal,
  path: string,
  body: unknown,
  { session = portal.admin, key = randomUUID() as string } = {},
): Promise<TestAnswer> {
  return call(portal, 'POST', path, { session, body, headers: { 'idempotency-key': key } });
}

/** Turns AutoPay of the own customer on, or changes it, with the password asked again before. */
export async function setAutoPay(
  portal: PayingPortal,
  more?: Parameters<typeof settingOf>[0],
  { session = portal.admin, key }: { readonly session?: string; readonly key?: string } = {},
): Promise<TestAnswer> {
  const step_up = await proveBy(portal, session, { change: 'autopay_change', subject: OWN.customer });
  const seen = await seenOf(portal, more?.bank_account_id);
  const body = settingOf({ step_up, ...seen, ...more });
  return postAutoPay(portal, '/autopay', body, { session, ...(key && { key }) });
}

/** How AutoPay of the own customer stands, as it is shown now. */
export function versionOf({ db }: Pick<PayingPortal, 'db'>): Promise<string> {
  return withSystem(db, (tx) => autoPayVersion(tx, OWN.customer));
}

/** The same, and how a bank account stands. */
export async function seenOf(portal: Pick<PayingPortal, 'db'>, id: string = BANK_ACCOUNT) {
  const account = await portal.db
    .selectFrom('bank_accounts')
    .select(['last_four', 'online', 'autopay', 'changed_at'])
    .where('bank_account_id', '=', id)
    .executeTakeFirst();
  return {
    version: await versionOf(portal),
    bank_account_version: account ? accountVersion(account) : 'none',
  };
}

/** Lets AutoPay of the own customer pay an invoice above the ceiling for one, with the password asked again before. */
export async function allowInvoice(portal: PayingPortal, trxId: string): Promise<TestAnswer> {
  const about = { change: 'autopay_change', subject: OWN.customer } as const;
  const step_up = await proveBy(portal, portal.admin, about);
  return act(portal, { action: 'allowInvoice', trx_id: trxId, step_up });
}

/** Does something with AutoPay of the own customer. */
export function act(
  portal: PayingPortal,
  attributes: Omit<components['schemas']['AutoPayAct'], 'buid_customer'>,
) {
  return postAutoPay(portal, '/autopay/acts', {
    data: { type: 'autopay-acts', attributes: { buid_customer: OWN.customer, ...attributes } },
  });
}

/** AutoPay as an answer tells it. */
export function autoPayOf(answer: TestAnswer): components['schemas']['AutoPay'] {
  return (answer.json as components['schemas']['AutoPayDocument']).data.attributes;
}
