import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hashToken } from '#server/platform/security/token.ts';

const COUNT = 10;
/** 32 letters and digits that nobody mistakes for one another on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 80 bits: too many to be guessed even by whoever has the hashes. */
const LENGTH = 16;

/** Replaces a user's recovery codes in an open transaction; the new ones are returned once and stored hashed. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx
    .updateTable('second_factors')
    .set({ codes_saved_at: null })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code), used_at: null })))
    .execute();
  return codes.map(inGroups);
}

/** Notes that a user has saved the recovery codes, in an open transaction. */
export async function noteCodesSaved(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ codes_saved_at: clock.instant() })
    .where('user_id', '=', userId)
    .where('codes_saved_at', 'is', null)
    .execute();
}

/** Uses a recovery code up in an open transaction; false for a wrong or used one. Blanks and hyphens do not count. */
export async function takeRecoveryCode(
  tx: Tx,
  clock: Clock,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: clock.instant() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(typed.toUpperCase().replaceAll(/[^A-Z2-9]/g, '')))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many codes a user has left. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}
