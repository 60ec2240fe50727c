import { insertDemoApprovals } from '#server/demo/approvals.ts';
import { sql } from 'kysely';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { insertDemoBankAccounts } from '#server/demo/bank-accounts.ts';
import { insertBankAccountLink } from '#server/demo/bank-account-link.ts';
import { playChargebacks } from '#server/demo/chargebacks.ts';
import { insertDemoInformation } from '#server/demo/customer-information.ts';
import { DEMO_CUSTOMERS, KESTREL, type DemoCustomer } from '#server/demo/customers.ts';
import { agreeDuringPayment, playDisputes } from '#server/demo/disputes.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import { asDisputed, withStories } from '#server/demo/dispute-stories.ts';
import { insertDemoDocuments } from '#server/demo/invoice-documents.ts';
import { demoInvoiceEvents } from '#server/demo/invoice-events.ts';
import { postingsOf } from '#server/demo/invoice-postings.ts';
import { demoInvoices, type DemoInvoice } from '#server/demo/invoices.ts';
import { DEMO_MERCHANTS } from '#server/demo/merchants.ts';
import { insertDemoPeople } from '#server/demo/people.ts';
import { insertDemoPayments } from '#server/demo/payments.ts';
import { playCardChargebacks } from '#server/demo/card-chargebacks.ts';
import { playRejections } from '#server/demo/rejections.ts';
import { playRefunds } from '#server/demo/refunds.ts';
import { insertDemoGroups, insertGroupedCustomers } from '#server/demo/user-groups.ts';
import { scheduleDemoPayments, shrinkDemoPayments } from '#server/demo/scheduled-payments.ts';
import { insertDemoCards } from '#server/demo/cards.ts';
import { DEMO_PASSWORD, DEMO_USER_ID, DEMO_USERS } from '#server/demo/users.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';

/** Whether a database holds nobody yet, so that the demonstration may be loaded into it. */
export async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst());
}

/**
 * Loads the demonstration where the database holds nobody yet; answers whether it did. Instances may start at the
 * same moment: the first one loads.
 */
export async function loadDemoIntoEmpty(deps: DemoDeps): Promise<boolean> {
  if (!(await isEmpty(deps.db))) return false;
  try {
    await loadDemo(deps);
    return true;
  } catch (error) {
    if (await isEmpty(deps.db)) throw error;
    return false;
  }
}

/**
 * Loads the demonstration, all or nothing. Its numbers are the same every time; its dates follow the clock, so that
 * it never looks old.
 */
export async function loadDemo(deps: DemoDeps): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // As the owner of the tables: there is no user yet.
  await withSystem(deps.db, async (tx) => {
    await insertMerchants(tx);
    const invoices: DemoInvoice[] = [];
    for (const customer of DEMO_CUSTOMERS) invoices.push(...(await loadDemoCustomer(tx, deps, customer)));
    await insertGroupedCustomers(tx, deps.clock);
    await insertUsers(tx, deps.clock, passwordHash);
    await insertDemoPeople(tx, deps.clock);
    await insertDemoGroups(tx, deps.clock);
    await insertBankAccountLink(tx, deps);
    await insertDemoCards(tx, deps.clock);
    // Before the payments, which leave disputed invoices out.
    await playDisputes(tx, deps, invoices);
    const payer = demoCaller('dana.whitlock', deps.clock);
    await scheduleDemoPayments(tx, deps, payer, `${KESTREL}-1`);
    await insertDemoPayments(tx, deps, deps.portal.payment, payer, `${KESTREL}-1`);
    await shrinkDemoPayments(tx, deps);
    await agreeDuringPayment(tx, deps);
    await playChargebacks(tx, deps);
    await playRefunds(tx, deps);
    await playCardChargebacks(tx, deps, payer);
    await playRejections(tx, deps);
    await insertDemoDocuments(tx, deps);
    // After all that changes what can be paid.
    await insertDemoApprovals(tx, deps);
    await forgetOldNews(tx, deps.clock);
  });
}

/** Loads one customer with its accounts, limits, bank accounts, addresses and invoices; answers the invoices. */
export async function loadDemoCustomer(
  tx: Tx,
  deps: Pick<DemoDeps, 'clock' | 'sealer'>,
  customer: DemoCustomer,
): Promise<readonly DemoInvoice[]> {
  await insertCustomer(tx, deps, customer);
  const today = deps.clock.today();
  // Nothing of a terminated account is disputed (DIS-16).
  const isTerminated = customer.special?.status === 'terminated';
  const made = demoInvoices(customer, today).map((one) => (isTerminated ? { ...one, story: null } : one));
  const invoices = customer.buid === KESTREL ? withStories(made, today) : made.map(asDisputed);
  await insertDemoInvoices(tx, deps.clock, invoices);
  return invoices;
}

async function insertMerchants(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'merchants',
    DEMO_MERCHANTS.map(({ id, name }) => ({
      merchant_id: id,
      merchant_name: name,
      status: 'active',
      currency: 'USD',
    })),
  );
}

async function insertCustomer(
  tx: Tx,
  { clock, sealer }: Pick<DemoDeps, 'clock' | 'sealer'>,
  customer: DemoCustomer,
): Promise<void> {
  const { buid, name, currency, accounts, limits, billing, country } = customer;
  const created_at = clock.instant();
  const row = (id: string, parent: string | null, label: string, location?: readonly [string, string]) => ({
    buid: id,
    customer_id: buid,
    parent_buid: parent,
    customer_name: label,
    search_text: `${label} ${id}`.toLowerCase(),
    payment_eligible: true,
    payment_web_text: null,
    is_active: true,
    status: 'active' as const,
    buid_location: location?.[0] ?? null,
    location_name: location?.[1] ?? null,
    currency,
    bank_enabled: true,
    card_enabled: true,
    created_at,
    ...customer.special,
  });
  await insertRows(tx, 'customers', [
    row(buid, null, name),
    ...accounts.map((one) => row(one.buid, buid, one.name, one.location)),
  ]);
  const perCurrency = Object.entries(limits).map(([code, amount]) => ({
    customer_id: buid,
    currency: code,
    amount,
  }));
  await insertRows(tx, 'credit_limits', perCurrency);
  await insertDemoInformation(tx, customer);
  await insertDemoBankAccounts(tx, { clock, sealer }, customer);
  const address = { customer_id: buid, line_2: null, line_3: null };
  await insertRows(tx, 'addresses', [
    {
      ...address,
      kind: 'billing',
      account_id: buid,
      merchant_id: null,
      contact_name: billing.contact,
      line_1: billing.line,
      city_state_zip: billing.city,
      country,
    },
    ...(accounts.length > 0 ? accounts : [{ buid, name, city: billing.city }]).map((account, index) => ({
      ...address,
      kind: 'shipping' as const,
      account_id: account.buid,
      merchant_id: null,
      contact_name: `${account.name}, receiving`,
      line_1: `${120 + index * 41} Terminal Ave`,
      city_state_zip: account.city,
      country,
    })),
    ...DEMO_MERCHANTS.map((merchant) => ({
      ...address,
      kind: 'merchant' as const,
      account_id: null,
      merchant_id: merchant.id,
      contact_name: merchant.contact,
      line_1: merchant.line,
      city_state_zip: merchant.city,
      country: 'United States',
    })),
  ]);
}

/** Puts invoices of a customer into the database, with what the ledger says of them. */
export async function insertDemoInvoices(
  tx: Tx,
  clock: Clock,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  await insertRows(
    tx,
    'invoices',
    invoices.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'invoice_lines',
    invoices.flatMap(({ lines }) => lines),
  );
  const today = clock.today();
  await insertRows(
    tx,
    'invoice_events',
    invoices.flatMap((invoice) => demoInvoiceEvents(invoice, today)),
  );
  await postEntries(
    tx,
    today,
    invoices.flatMap((invoice) => postingsOf(invoice, clock)),
  );
}

async function insertUsers(tx: Tx, clock: Clock, passwordHash: string): Promise<void> {
  await insertRows(
    tx,
    'users',
    DEMO_USERS.map((user) => ({
      user_id: `${DEMO_USER_ID}${user.username}`,
      username: user.username,
      username_key: user.username,
      password_hash: user.isSso ? null : passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      email_address: `${user.username}@example.com`,
      role: user.role,
      user_type: user.userType,
      status: user.notActivated ? 'not_activated' : 'active',
      lock_reason: user.lockReason ?? null,
      language: user.language ?? null,
      is_sso: user.isSso ?? false,
      created_at: clock.instant(),
      password_changed_at: user.isSso ? null : clock.instant(),
    })),
  );
  await insertRows(
    tx,
    'user_customers',
    DEMO_USERS.flatMap(({ username, customers }) =>
      customers.map((customer_id) => ({ user_id: `${DEMO_USER_ID}${username}`, customer_id })),
    ),
  );
  await insertRows(
    tx,
    'user_merchants',
    DEMO_USERS.flatMap(({ username, merchants }) =>
      merchants.map((merchant_id) => ({ user_id: `${DEMO_USER_ID}${username}`, merchant_id })),
    ),
  );
}

/** What is days old was mailed and read at its time. */
async function forgetOldNews(tx: Tx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('mail_requests')
    .where('kind', 'in', ['notice', 'dispute_notices', 'chargeback_notices', 'dispute_contact'])
    .execute();
  const created_at = sql<string>`${clock.instant()}::timestamptz - interval '3 days'`;
  await tx
    .updateTable('notices')
    .set((row) => ({ read_at: row.ref('created_at') }))
    .where('created_at', '<', created_at)
    .execute();
}
