import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addressRange } from '#server/platform/security/address-range.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';

/** What counting needs; the log is told of a place, never of whom it guessed at. */
type Counting = Pick<Deps, 'db' | 'clock' | 'log'>;

/** How many wrong guesses an address has, and within how many seconds they count. */
export interface AddressLimit {
  readonly attemptsPerAddress: number;
  readonly addressWindowSeconds: number;
}

/** Refuses with 429 an address that made too many wrong guesses, of passwords or tokens, within the window. */
export async function refuseBusyAddress(
  db: Db,
  clock: Clock,
  address: string,
  { attemptsPerAddress, addressWindowSeconds }: AddressLimit,
): Promise<void> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select(['failures', 'window_started_at'])
    .where('kind', '=', 'address')
    .where('key_hash', '=', hash(placeOf(address)))
    .executeTakeFirst();
  if (!row || row.failures < attemptsPerAddress) return;
  const age = (clock.now().getTime() - Date.parse(row.window_started_at)) / 1000;
  if (age >= addressWindowSeconds) return;
  throw busyAddress(addressWindowSeconds - age);
}

/**
 * Counts a guess of a password or code for its address before it is looked at, and refuses with 429 one too many:
 * guesses at the same moment count one by one. `returnGuess` takes back what was no wrong one.
 */
export async function takeGuess(deps: Counting, address: string, limit: AddressLimit): Promise<void> {
  const { attemptsPerAddress, addressWindowSeconds } = limit;
  const row = await count(deps, address, limit);
  if (row.failures <= attemptsPerAddress) return;
  // Once a window; not with the last one that is looked at, which may be right.
  if (row.failures === attemptsPerAddress + 1) tellFull(deps, address, row, limit);
  const age = (deps.clock.now().getTime() - Date.parse(row.window_started_at)) / 1000;
  throw busyAddress(addressWindowSeconds - age);
}

/** Takes back a guess that was right, or was not looked at. */
export async function returnGuess(db: Db, address: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('kind', '=', 'address')
    .where('key_hash', '=', hash(placeOf(address)))
    .where('failures', '>', 0)
    .execute();
}

function busyAddress(seconds: number): ApiError {
  const reason = { code: 'too_many_requests', title: 'Too many attempts from this address' };
  return new ApiError(429, [reason], Math.ceil(seconds));
}

/** Counts a wrong guess of an address; the window starts anew when the last one is over. */
export async function countWrongGuess(deps: Counting, address: string, limit: AddressLimit): Promise<void> {
  const row = await count(deps, address, limit);
  if (row.failures === limit.attemptsPerAddress) tellFull(deps, address, row, limit);
}

function tellFull(
  { log }: Counting,
  address: string,
  { window_started_at: since }: { readonly window_started_at: string },
  { addressWindowSeconds }: AddressLimit,
): void {
  const until = new Date(Date.parse(since) + addressWindowSeconds * 1000).toISOString();
  log.warn({ place: placeOf(address), until }, 'an address has no guesses left');
}

async function count(
  { db, clock }: Counting,
  address: string,
  { addressWindowSeconds }: AddressLimit,
): Promise<{ readonly failures: number; readonly window_started_at: string }> {
  const keyHash = hash(placeOf(address));
  const now = clock.instant();
  const windowOpen = new Date(clock.now().getTime() - addressWindowSeconds * 1000).toISOString();
  return db
    .insertInto('sign_in_attempts')
    .values({ kind: 'address', key_hash: keyHash, failures: 1, window_started_at: now, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key_hash']).doUpdateSet({
        failures: sql<number>`case when sign_in_attempts.window_started_at > ${windowOpen}::timestamptz
          then sign_in_attempts.failures + 1 else 1 end`,
        window_started_at: sql<string>`case when sign_in_attempts.window_started_at > ${windowOpen}::timestamptz
          then sign_in_attempts.window_started_at else excluded.window_started_at end`,
        last_failed_at: now,
      }),
    )
    .returning(['failures', 'window_started_at'])
    .executeTakeFirstOrThrow();
}

/** Whoever has one IPv6 address has all of its /64. */
function placeOf(address: string): string {
  return address.includes(':') ? addressRange(address) : address;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
