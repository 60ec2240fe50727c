import { randomUUID } from 'node:crypto';
import { receiveCash } from '#server/money/credits/receive-cash.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { KESTREL, type DemoCustomer } from '#server/demo/customers.ts';
import { insertDemoInvoices, loadDemoCustomer } from '#server/demo/load-demo.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { noteCodesSaved, replaceRecoveryCodes } from '#server/access/second-factor/recovery-codes.ts';
import { newSecret } from '#server/access/second-factor/totp.ts';
import { hashChallengePhrase } from '#server/platform/security/challenge-phrase.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { wishedInvoices } from '#server/testing/wished-invoices.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import type {
  Arrangements,
  CustomerWish,
  LinkWish,
  SightWish,
  UserWish,
} from '#server/testing/arrangements.ts';

/** It keeps the password rules; its hash is cheap, because a tour signs in often and guesses nothing. */
const PASSWORD = 'Paper-Harbor-27!';
const CHEAP = { memory: 8, passes: 1 } as const;
const DAY = 86_400_000;

export type Made<Name extends keyof Arrangements> = Promise<ReturnType<Arrangements[Name]>>;
export type Deps = Pick<DemoDeps, 'clock' | 'sealer'>;

let made = 0;
const numbered = (name: string): string => `${name}-${(made += 1)}`;
const nextBuid = (): string => String(700_000 + (made += 1));

/** Guesses and requests that former tours made from this machine count no more. */
export async function calm(tx: Tx): Made<'calm'> {
  await tx.deleteFrom('sign_in_attempts').where('kind', '=', 'address').execute();
  await tx.deleteFrom('request_counts').execute();
}

/** A new user, of whose machine no guess is known. */
export async function arrangeUser(tx: Tx, deps: Deps, wish: UserWish): Made<'user'> {
  const { clock } = deps;
  await calm(tx);
  const username = numbered('tour.walker');
  const userId = `tour-${username}`;
  const { userType = 'customer', challenge, lockReason = null, customers = [KESTREL] } = wish;
  const emailAddress = `${username}@example.com`;
  await tx
    .insertInto('users')
    .values({
      user_id: userId,
      username,
      username_key: username,
      password_hash: wish.isSso ? null : await hashPassword(PASSWORD, CHEAP),
      is_sso: wish.isSso ?? false,
      first_name: 'Tove',
      last_name: 'Walker',
      email_address: emailAddress,
      role: wish.role ?? 'admin',
      user_type: userType,
      status: wish.isNotActivated ? 'not_activated' : wish.isDeactivated ? 'deactivated' : 'active',
      lock_reason: lockReason,
      language: null,
      created_at: clock.instant(),
      password_changed_at: wish.isSso ? null : clock.instant(),
      challenge_question: challenge?.question ?? null,
      challenge_phrase_hash: challenge ? await hashChallengePhrase(challenge.phrase, CHEAP) : null,
    })
    .execute();
  await connect(tx, userId, customers, wish.merchants);
  const secret = wish.hasSecondFactor ? await addSecondFactor(tx, deps, userId) : null;
  const recoveryCodes = secret ? await replaceRecoveryCodes(tx, userId) : [];
  await noteCodesSaved(tx, deps.clock, userId);
  return { username, password: PASSWORD, emailAddress, secret, recoveryCodes };
}

/** Gives a user a confirmed second factor and returns its secret. */
export async function addSecondFactor(tx: Tx, { clock, sealer }: Deps, userId: string): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret_sealed: sealer.seal(secret),
      created_at: clock.instant(),
      confirmed_at: clock.instant(),
      last_step: null,
      codes_saved_at: clock.instant(),
    })
    .execute();
  return secret;
}

async function connect(
  tx: Tx,
  user_id: string,
  customers: readonly string[],
  merchants: readonly string[] = [],
): Promise<void> {
  for (const customer_id of customers)
    await tx.insertInto('user_customers').values({ user_id, customer_id }).execute();
  for (const merchant_id of merchants)
    await tx.insertInto('user_merchants').values({ user_id, merchant_id }).execute();
}

/** Exchanges the customers and merchants of a user. */
export async function arrangeSight(tx: Tx, { username, customers, merchants }: SightWish): Made<'sees'> {
  const userId = await userIdOf(tx, username);
  await tx.deleteFrom('user_customers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('user_merchants').where('user_id', '=', userId).execute();
  await connect(tx, userId, customers, merchants);
}

/** Moves the sub-accounts of a customer. */
export async function arrangeAccountsAt(
  tx: Tx,
  { customer, location }: Parameters<Arrangements['accountsAt']>[0],
): Made<'accountsAt'> {
  const [buid_location = null, location_name = null] = location ? placeOf(customer, location) : [];
  await tx
    .updateTable('customers')
    .set({ buid_location, location_name })
    .where('parent_buid', '=', customer)
    .execute();
}

const placeOf = (customer: string, name: string) => [`L${customer}`, name] as const;

/** A link as a mail carries it. */
export async function arrangeLink(tx: Tx, { clock }: Deps, wish: LinkWish): Made<'link'> {
  const token = newToken();
  const expires = new Date(clock.now().getTime() + (wish.isExpired ? -DAY : DAY)).toISOString();
  const common = { token_hash: hashToken(token), created_at: clock.instant(), expires_at: expires };
  if (wish.to === 'passwordReset') {
    const user_id = await userIdOf(tx, wish.username ?? '');
    await tx
      .insertInto('password_resets')
      .values({ ...common, reset_id: randomUUID(), user_id, answered_at: null, used_at: null })
      .execute();
    return { path: `/reset-password#token=${token}`, emailAddress: `${wish.username}@example.com` };
  }
  const email_address = `${numbered('invited')}@example.com`;
  const emailAddress = email_address;
  if (wish.to === 'invitation') {
    const who = { first_name: 'Cleo', last_name: 'Marsh', role: 'admin', user_type: 'customer' } as const;
    const invitation = { invitation_id: randomUUID(), customer_id: wish.customer ?? null, email_address };
    await tx
      .insertInto('invitations')
      .values({ ...common, ...who, ...invitation, language: null, used_at: null })
      .execute();
    return { path: `/create-account#token=${token}`, emailAddress };
  }
  const customer = wish.customer ?? KESTREL;
  const link = { link_id: randomUUID(), customer_id: customer, account_id: customer, email_address };
  await tx
    .insertInto('bank_account_links')
    .values({ ...common, ...link, language: null, created_by: 'demo-dana.whitlock', used_at: null })
    .execute();
  return { path: `/add-bank-account#token=${token}`, emailAddress };
}

/** What the server has of a user's security. */
export async function findSecurity(tx: Tx, username: string): Made<'security'> {
  const userId = await userIdOf(tx, username);
  const sessions = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute();
  const factor = await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const { email_address: emailAddress, time_zone: timeZone } = await tx
    .selectFrom('users')
    .select(['email_address', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { emailAddress, timeZone, hasSecondFactor: factor !== undefined, sessions: sessions.length };
}

/** The user of a name. */
export async function userIdOf(tx: Tx, username: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('user_id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirstOrThrow();
  return user.user_id;
}

/** A new customer with invoices as the demonstration makes them, which a user sees from now on. */
export async function arrangeCustomer(
  tx: Tx,
  deps: Deps,
  { username, invoices, isAutopayTaken, hasNoBankAccount, location, ...wish }: CustomerWish,
): Made<'customer'> {
  const wished = typeof invoices === 'number' ? [] : invoices;
  const owners = [...new Set(wished.map(({ account }) => account))];
  const { name: first = 'Larch Freight', currencies = ['USD'], cash = [] } = wish;
  const [currency = 'USD'] = currencies;
  const buid = nextBuid();
  const name = `${first} ${buid}`;
  const there = placeOf(buid, location ?? '');
  const names = location ? [`Fleet East ${buid}`, ...owners] : owners;
  const account = { bankName: 'Harbor Commercial Bank', type: 'checking', routing: '021000021' } as const;
  const customer: DemoCustomer = {
    buid,
    name,
    currency,
    accounts: names.map((of, index) => ({
      buid: `${buid}${index}`,
      name: of,
      city: 'Green Bay, WI 54303',
      ...(location && index === 0 ? { location: there } : {}),
    })),
    limits: Object.fromEntries(currencies.map((code) => [code, 5_000_000])),
    bankAccounts: hasNoBankAccount
      ? []
      : [{ ...account, number: '000987654321', autopay: isAutopayTaken ?? false }],
    invoices: { [currency]: typeof invoices === 'number' ? invoices : 0 },
    billing: { contact: 'Accounts payable', line: '12 Larch Road', city: 'Green Bay, WI 54303' },
    country: 'United States',
  };
  await loadDemoCustomer(tx, deps, customer);
  await insertDemoInvoices(tx, deps.clock, wishedInvoices(customer, wished, deps.clock.today()));
  for (const { account: of, amount } of cash) {
    const owner = customer.accounts.find((one) => one.name === of) ?? { buid, name };
    const received = { customerId: buid, account: owner, amount: money(amount, currency), userId: null };
    await receiveCash(tx, deps, received);
  }
  if (username) await connect(tx, await userIdOf(tx, username), [buid]);
  return findCustomer(tx, buid);
}

/** A customer as it stands. */
export async function findCustomer(tx: Tx, buid: string): Made<'customer'> {
  const { customer_name: name } = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', buid)
    .executeTakeFirstOrThrow();
  const accounts = await tx
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('customer_id', '=', buid)
    .where('removed_at', 'is', null)
    .execute();
  return { buid, name, bankAccounts: accounts.length };
}

/** What becomes of the selections that the server keeps for a user. */
export async function changeKeptSelections(
  tx: Tx,
  username: string,
  become: 'expired' | 'empty',
): Made<'keptSelections'> {
  const userId = await userIdOf(tx, username);
  if (become === 'expired') {
    const expires_at = new Date(0).toISOString();
    await tx.updateTable('invoice_selections').set({ expires_at }).where('user_id', '=', userId).execute();
    return;
  }
  const kept = tx.selectFrom('invoice_selections').select('selection_id').where('user_id', '=', userId);
  await tx.deleteFrom('invoice_selection_items').where('selection_id', 'in', kept).execute();
}
