import type { Insertable } from 'kysely';
import { USER_TYPES, ROLES, type Role, type UserType } from '#domain/access/role.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { searchText } from '#server/platform/db/search-text.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

export const PASSWORD = 'Correct-horse-9!';

/** The customer of the test's users, with two sub-accounts. */
export const OWN = { customer: 'C100', accounts: ['C101', 'C102'] } as const;
/** A customer of nobody's: what carries CANARY must reach no one. */
export const FOREIGN = { customer: 'C900', accounts: ['C901'] } as const;
export const CANARY = 'Zanzibar-canary';

/** The username of the user with a type and role. */
export function usernameOf(userType: UserType, role: Role): string {
  return `${userType}.${role.replaceAll(' ', '-')}`;
}

/** Customers, merchants and one user for each type and role, mapped to the own customer. */
export async function insertWorld(db: Db): Promise<void> {
  // Several rows at once: this is done for each portal of a test.
  await db
    .insertInto('customers')
    .values([
      customerRow(OWN.customer, null, 'Kestrel Ridge Logistics'),
      customerRow('C101', OWN.customer, 'Fleet East 0412'),
      customerRow('C102', OWN.customer, 'Fleet West 0417'),
      customerRow(FOREIGN.customer, null, `${CANARY} Holdings`),
      customerRow('C901', FOREIGN.customer, `${CANARY} Yard`),
    ])
    .execute();
  await db
    .insertInto('merchants')
    .values([
      { merchant_id: 'M1', merchant_name: 'Ostrander Truck Centers', currency: 'USD' },
      { merchant_id: 'M2', merchant_name: 'Bexley Parts Depot', currency: 'CAD' },
      { merchant_id: 'M9', merchant_name: `${CANARY} Supply`, currency: 'USD' },
    ])
    .execute();
  const password_hash = await testHash();
  const users = USER_TYPES.flatMap((user_type) =>
    ROLES.map((role) => userRow(usernameOf(user_type, role), { user_type, role, password_hash })),
  );
  await insertUsers(db, users, [OWN.customer]);
}

const testHash = () => hashPassword(PASSWORD, { memory: 8, passes: 1 });

/** Adds a customer, or a sub-account of one. */
export async function insertCustomer(
  db: Db,
  ...[buid, parent, name, more]: Parameters<typeof customerRow>
): Promise<void> {
  await db
    .insertInto('customers')
    .values(customerRow(buid, parent, name, more))
    .execute();
}

const customerRow = (
  buid: string,
  parent: string | null,
  name: string,
  more: Partial<Insertable<Schema['customers']>> = {},
) => ({
  buid,
  customer_id: parent ?? buid,
  parent_buid: parent,
  customer_name: name,
  search_text: name.toLowerCase(),
  currency: 'USD',
  created_at: TEST_NOW,
  ...more,
});

type UserRow = Insertable<Schema['users']>;

/** Adds a user with the test password, mapped to the own customer unless `customers` says otherwise. */
export async function insertUser(
  db: Db,
  username: string,
  more: Partial<UserRow> = {},
  passwordHash?: string,
  customers: readonly string[] = [OWN.customer],
): Promise<void> {
  const password_hash = passwordHash ?? (await testHash());
  await insertUsers(db, [userRow(username, { password_hash, ...more })], customers);
}

const userRow = (username: string, more: Partial<UserRow>) => ({
  user_id: `u-${username}`,
  username,
  username_key: username.toLowerCase(),
  first_name: 'Dana',
  last_name: 'Whitlock',
  email_address: `${username}@kestrel.example`,
  role: 'admin' as const,
  user_type: 'customer' as const,
  created_at: TEST_NOW,
  ...more,
});

async function insertUsers(db: Db, users: readonly UserRow[], customers: readonly string[]): Promise<void> {
  await db.insertInto('users').values(users).execute();
  const ofMerchants = users.filter(({ user_type }) => user_type === 'merchant');
  const merchants = ofMerchants.map(({ user_id }) => ({ user_id, merchant_id: 'M1' }));
  const mapped = users.flatMap(({ user_id }) => customers.map((customer_id) => ({ user_id, customer_id })));
  if (merchants.length > 0) await db.insertInto('user_merchants').values(merchants).execute();
  if (mapped.length > 0) await db.insertInto('user_customers').values(mapped).execute();
}

type InvoiceRow = Insertable<Schema['invoices']>;

/** A row of an invoice: billed, 100.00 USD, due in ten days, of the own customer's first account. */
export function invoiceRow(trxId: string, more: Partial<InvoiceRow> = {}): InvoiceRow {
  const { total = 10_000, paid = 0, credited = 0, dispute = 'none' } = more;
  const open = total - paid - credited;
  const row = {
    customer_id: OWN.customer,
    trx_id: trxId,
    account_id: 'C101',
    account_name: 'Fleet East 0412',
    merchant_id: 'M1',
    merchant_name: 'Ostrander Truck Centers',
    invoice_id: `INV-${trxId.padStart(7, '0')}`,
    po_number: `PO-${trxId}`,
    terms: 'Net 30',
    life_cycle: 'billed' as const,
    invoice_date: '2026-10-31',
    billed_date: '2026-10-31',
    received_date: null,
    due_date: '2026-11-30',
    currency: 'USD',
    subtotal: total,
    total,
    paid,
    credited,
    open,
    disputed_amount: ['none', 'closed', 'cancelled', 'expired'].includes(dispute) ? 0 : Math.max(0, open),
    notes: null,
    adjustment_reason: null,
    adjustment_comments: null,
    ...more,
  };
  const search_text = searchText({
    trxId,
    invoiceId: row.invoice_id,
    poNumber: row.po_number,
    merchantName: row.merchant_name,
    accountName: row.account_name,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    total,
  });
  return { ...row, search_text };
}

/** Adds invoices. */
export async function insertInvoices(db: Db, rows: readonly InvoiceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('invoices')
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

/** Adds an open invitation to the own customer. */
export async function insertInvitation(
  db: Db,
  invitationId: string,
  more: Partial<Insertable<Schema['invitations']>> = {},
): Promise<void> {
  const row = {
    invitation_id: invitationId,
    token_hash: invitationId,
    customer_id: OWN.customer,
    email_address: 'invited@kestrel.example',
    first_name: '',
    last_name: '',
    role: 'viewer' as const,
    user_type: 'customer' as const,
    language: null,
    created_at: TEST_NOW,
    expires_at: '2026-11-27T18:00:00.000Z',
    used_at: null,
    ...more,
  };
  await db.insertInto('invitations').values(row).execute();
  await db
    .insertInto('invitation_customers')
    .values({ invitation_id: invitationId, customer_id: row.customer_id ?? OWN.customer })
    .execute();
}
