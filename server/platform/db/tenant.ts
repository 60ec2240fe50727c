import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Whose rows a transaction may see: one user's, and those of one customer where a request names one. */
export interface Tenant {
  readonly userId: string;
  /** The customer at the top, also where the request is about a sub-account; null for the user's own rows only. */
  readonly customerId: string | null;
}

/**
 * Runs `work` in a transaction under the role that row-level security binds, for one user and customer. Every
 * request of a user reads and writes through this. Call nothing foreign (mail, card provider, files) inside, and
 * never `db` itself: on PGlite that waits for ever.
 */
export function withTenant<T>(db: Db, tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await enterTenant(tx, tenant);
    return work(tx);
  });
}

/**
 * Runs `work` in a transaction under the role of merchants' users: it reads the user's own merchants and their
 * invoices, and nothing else.
 */
export function withMerchants<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRole(db, userId, 'portal_merchant', work);
}

/** Runs `work` under the role of customer support: it reads customers, if the user is of the type admin. */
export function withSupport<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRole(db, userId, 'portal_support', work);
}

/** A merchant's user who does something as one of the user's merchants. */
export interface ActingMerchant {
  readonly userId: string;
  readonly merchantId: string;
}

/**
 * Runs `work` in a transaction under the role in which merchants write: it sees and changes money of the one merchant
 * that is named, if the user is mapped to it, whoever the customer is.
 */
export function withActingMerchant<T>(
  db: Db,
  { userId, merchantId }: ActingMerchant,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withRole(db, userId, 'portal_acting_merchant', work, { merchantId });
}

/** Somebody of customer support who does something for one customer. */
export interface ActingSupport {
  readonly userId: string;
  /** The customer at the top, also where it is about a sub-account. */
  readonly customerId: string;
}

/**
 * Runs `work` in a transaction under the role in which support writes: it sees and changes money of the one customer
 * that is named, if the user is of the type admin.
 */
export function withActingSupport<T>(
  db: Db,
  { userId, customerId }: ActingSupport,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withRole(db, userId, 'portal_acting_support', work, { customerId });
}

/**
 * Names the merchant or the customer as whom an open transaction of `withActingMerchant` or `withActingSupport` goes on:
 * one answer may be for disputes of several of them, and each is written as its own.
 */
export async function actFor(
  tx: Tx,
  { merchantId, customerId }: { readonly merchantId: string; readonly customerId: string },
): Promise<void> {
  await sql`select set_config('app.merchant', ${merchantId}, true), set_config('app.customer', ${customerId}, true)`.execute(
    tx,
  );
}

/** Switches a new transaction to a role. `role` is set last: the settings before it need no privilege. */
function withRole<T>(
  db: Db,
  userId: string,
  role: string,
  work: (tx: Tx) => Promise<T>,
  { merchantId = '', customerId = '' }: { readonly merchantId?: string; readonly customerId?: string } = {},
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.user', ${userId}, true), set_config('app.merchant', ${merchantId}, true),
      set_config('app.customer', ${customerId}, true), set_config('role', ${role}, true)`.execute(tx);
    return work(tx);
  });
}

/**
 * Runs `work` as the server itself within a transaction of a party, and goes on as the party: for what follows from
 * something that the party has written, as a credit from its agreement. The party's own rows passed their policy then.
 */
export async function asServer<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  await sql`select set_config('role', 'none', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx);
  return result;
}

/** Switches an open transaction to a tenant. `role` is set last: the settings before it need no privilege. */
async function enterTenant(tx: Tx, tenant: Tenant): Promise<void> {
  await sql`select set_config('app.user', ${tenant.userId}, true),
    set_config('app.customer', ${tenant.customerId ?? ''}, true),
    set_config('role', 'portal_app', true)`.execute(tx);
}

/**
 * Runs `work` in a transaction as the owner of the tables, whom row-level security does not bind: for signing in,
 * jobs, migrations and imports, where no single customer is asking. Say the reason where you call it.
 */
export function withSystem<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
