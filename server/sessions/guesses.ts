import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { GUESSES_KEPT_SECONDS, waitAnywhere, waitAt, type GuessLimit } from '#domain/guess-limit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { addressRange } from '#server/security/address-range.ts';
import { nameKey, returnGuess, takeGuess } from '#server/sessions/attempts.ts';

/** Where a guess comes from. */
export interface Guesser {
  readonly address: string;
  /** The id of a device on which this user has signed in before; null for a stranger. */
  readonly device: string | null;
}

/** A guess that may be looked at, counted as a wrong one. */
export interface Guess {
  /** Set where this one, if it is wrong, locks its subject for its place: until when. */
  readonly lockedUntil: Date | null;
  /** Takes it back, and forgets the wrong ones of its place before it. */
  readonly wasRight: () => Promise<void>;
}

/** One count that a guess takes part in. */
interface Counter {
  readonly place: string;
  readonly limit: GuessLimit;
  /** Seconds of waiting after so many wrong ones. */
  readonly wait: (wrong: number, limit: GuessLimit) => number;
}

/** What is guessed at: the password of a typed name, known or not. */
export const passwordOf = (typed: string): string => `password ${nameKey(typed)}`;
/** What is guessed at: the codes of a user's second factor. */
export const codesOf = (userId: string): string => `codes ${userId}`;

/**
 * Counts a guess before it is looked at, so that guesses at the same moment count one by one. A known device has a count
 * of its own that nobody else can fill; strangers have one for each range of addresses, and one for all of them
 * together, which bounds the guesses of many addresses (docs/decisions/failed-sign-ins.md). Throws 403
 * `locked_login_attempts` with the seconds until the lock ends, whatever the guess is, and 429 for an address that
 * guesses too much elsewhere. Subjects are kept hashed: a typed name may be a password in the wrong field.
 */
export async function beginGuess(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  subject: string,
  guesser: Guesser,
): Promise<Guess> {
  const { signIn } = config.settings;
  const { address, device } = guesser;
  const counters = countersOf(signIn, guesser);
  const subjectHash = hash(subject);
  if (!device) await takeGuess(db, clock, address, signIn);
  try {
    const counted = await db.transaction().execute(async (tx) => {
      const ends: (Date | null)[] = [];
      for (const counter of counters) ends.push(await count(tx, clock, subjectHash, counter));
      return ends;
    });
    const locks = counted.filter((end) => end !== null);
    return {
      lockedUntil: locks.length > 0 ? new Date(Math.max(...locks.map(Number))) : null,
      wasRight: async () => {
        if (!device) await returnGuess(db, address);
        await takeBack(db, clock, subjectHash, counters);
      },
    };
  } catch (error) {
    if (!device) await returnGuess(db, address);
    throw error;
  }
}

/** Forgets every wrong guess at a subject, wherever it came from. */
export async function forgetGuesses(db: Db | Tx, subject: string): Promise<void> {
  await db.deleteFrom('guesses').where('subject_hash', '=', hash(subject)).execute();
}

/** 403 with the moment at which a lock by guesses ends. */
export function lockedByGuesses(clock: Pick<Clock, 'now'>, until: Date): ApiError {
  const reason = { code: 'locked_login_attempts', title: 'Too many attempts failed' };
  return new ApiError(
    403,
    [reason],
    Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)),
  );
}

function countersOf(
  { attempts, attemptsByStrangers, lockSeconds }: Deps['config']['settings']['signIn'],
  { address, device }: Guesser,
): Counter[] {
  const limit = { attempts, lockSeconds };
  if (device) return [{ place: `device ${device}`, limit, wait: waitAt }];
  return [
    { place: `range ${addressRange(address)}`, limit, wait: waitAt },
    { place: STRANGERS, limit: { attempts: attemptsByStrangers, lockSeconds }, wait: waitAnywhere },
  ];
}

/** The place of everybody who is not known. */
const STRANGERS = 'strangers';

/** Counts one guess; the end of the lock that it makes, else null. Throws where the counter is locked or waits. */
async function count(
  tx: Tx,
  clock: Clock,
  subjectHash: string,
  { place, limit, wait }: Counter,
): Promise<Date | null> {
  const now = clock.now();
  const key = { subject_hash: subjectHash, place_hash: hash(place) };
  const fresh = { failures: 0, last_failed_at: now.toISOString(), locked_until: now.toISOString() };
  // Holds the row until the end of the transaction, whether it was there or not.
  const row = await tx
    .insertInto('guesses')
    .values({ ...key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_hash', 'place_hash'])
        .doUpdateSet((set) => ({ failures: set.ref('guesses.failures') })),
    )
    .returning(['failures', 'last_failed_at', 'locked_until'])
    .executeTakeFirstOrThrow();
  if (Date.parse(row.locked_until) > now.getTime()) {
    throw lockedByGuesses(clock, new Date(row.locked_until));
  }
  const isKept = now.getTime() - Date.parse(row.last_failed_at) < GUESSES_KEPT_SECONDS * 1000;
  const failures = (isKept ? row.failures : 0) + 1;
  const lockedUntil = new Date(now.getTime() + wait(failures, limit) * 1000);
  await tx
    .updateTable('guesses')
    .set({ failures, last_failed_at: fresh.last_failed_at, locked_until: lockedUntil.toISOString() })
    .where((where) => where.and(key))
    .execute();
  return failures >= limit.attempts ? lockedUntil : null;
}

/** A right guess makes its own place forget; the count of all strangers only loses the guess itself. */
async function takeBack(
  db: Db,
  clock: Clock,
  subjectHash: string,
  counters: readonly Counter[],
): Promise<void> {
  for (const { place } of counters) {
    const ofPlace = { subject_hash: subjectHash, place_hash: hash(place) };
    if (place === STRANGERS) {
      await db
        .updateTable('guesses')
        .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: clock.instant() })
        .where((where) => where.and(ofPlace))
        .execute();
    } else {
      await db
        .deleteFrom('guesses')
        .where((where) => where.and(ofPlace))
        .execute();
    }
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
