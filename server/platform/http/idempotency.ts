import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withTenant, type Tenant } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/** Milliseconds to wait for another transaction that works on the same key before saying so. */
const IN_FLIGHT_WAIT_MS = 200;
/** `lock_not_available`: somebody else holds what we waited for. */
const LOCK_TIMEOUT = '55P03';

/** Whose key it is, and for which body. */
export interface KeyClaim {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly at: Instant;
}

/** What a key has been answered with, a refusal included: the same key never gets another answer. */
export interface KeptAnswer {
  /** The id of what was made; null where nothing was, or nobody looks for it by its key. */
  readonly madeId: string | null;
  readonly status: number;
  readonly body: unknown;
}

/** SHA-256 of a body in hex, the same for every order of its fields. */
export function canonicalHash(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

/**
 * Takes a key for this transaction; answers what the key was answered with before, or null when it is new. The row
 * is inserted first, so that a second transaction waits on it: a crash in between leaves nothing behind.
 * Throws 409 `idempotency_in_flight` and 422 `idempotency_key_reused`.
 */
export async function claimKey(tx: Tx, claim: KeyClaim): Promise<KeptAnswer | null> {
  if (await insertKey(tx, claim)) return null;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'made_id', 'answer_status', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (row.body_hash !== claim.bodyHash) {
    throw apiError(422, 'idempotency_key_reused', 'This key belongs to another request', {
      source: { header: 'Idempotency-Key' },
    });
  }
  return { madeId: row.made_id, status: row.answer_status ?? 500, body: row.answer };
}

/** Keeps the answer of a key that this transaction has claimed; answers it as every repeat will get it. */
export async function keepAnswer(tx: Tx, claim: KeyClaim, answer: KeptAnswer): Promise<KeptAnswer> {
  const kept = await tx
    .updateTable('idempotency_keys')
    .set({
      state: 'done',
      made_id: answer.madeId,
      answer_status: answer.status,
      answer: JSON.stringify(answer.body),
    })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .returning('answer')
    .executeTakeFirstOrThrow();
  return { ...answer, body: kept.answer };
}

/**
 * Throws 409 `idempotency_in_flight` while a request with the key is being worked on. Only then an unknown key means
 * that nothing arrived: a transaction that is not committed yet is not seen by looking.
 */
export async function refuseWhileInFlight(db: Db, tenant: Tenant, key: string, at: Instant): Promise<void> {
  const probe = new Error('the probe leaves nothing behind');
  try {
    await withTenant(db, tenant, async (tx) => {
      await insertKey(tx, { userId: tenant.userId, key, bodyHash: '', at });
      throw probe;
    });
  } catch (error) {
    if (error !== probe) throw error;
  }
}

async function insertKey(tx: Tx, { userId, key, bodyHash, at }: KeyClaim): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${IN_FLIGHT_WAIT_MS}ms`}, true)`.execute(tx);
  try {
    const inserted = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, body_hash: bodyHash, state: 'in_flight', created_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirst();
    await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
    return inserted.numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT)) throw error;
    throw apiError(409, 'idempotency_in_flight', 'A request with this key is being worked on');
  }
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** The id of what a user's key has made; nothing while nothing arrived under it. */
export function madeUnder(tx: Tx, userId: string, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select('made_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('made_id', 'is not', null)
    .$narrowType<{ made_id: string }>();
}
