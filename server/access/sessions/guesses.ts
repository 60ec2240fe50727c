import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  GUESSES_KEPT_SECONDS,
  triesLeft,
  waitAnywhere,
  waitAt,
  type GuessesLeft,
  type GuessLimit,
} from '#domain/access/guess-limit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addressRange } from '#server/platform/security/address-range.ts';
import { returnGuess, takeGuess } from '#server/access/sessions/attempts.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

/** Where a guess comes from. */
export interface Guesser {
  readonly address: string;
  /** The id of a device on which this user has signed in before; null for a stranger. */
  readonly device: string | null;
}

/** A guess that may be looked at, counted as a wrong one. */
export interface Guess {
  /** What is left if this one is wrong. */
  readonly left: GuessesLeft;
  /** What a wrong one is answered with, and how many are left; the log is told where the last one came from. */
  readonly wasWrong: (refusal: ApiError) => ApiError;
  /** Takes it back, and forgets the wrong ones of its place before it. */
  readonly wasRight: () => Promise<void>;
}

/** One count that a guess takes part in. */
interface Counter {
  readonly place: string;
  /** What the operator's log calls the place. */
  readonly called: string;
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
 * together, which bounds the guesses of many addresses (docs/decisions/failed-sign-ins.md). Throws 403 with the seconds
 * to wait, whatever the guess is: `locked_login_attempts` during a lock, `too_soon` for one that follows wrong ones too
 * fast; such a guess counts for nothing. Throws 429 for an address that guesses too much elsewhere. Subjects are kept hashed: a typed name may be a password in the wrong field.
 */
export async function beginGuess(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  subject: string,
  guesser: Guesser,
): Promise<Guess> {
  const { db, clock, config, log } = deps;
  const { signIn } = config.settings;
  const { address, device } = guesser;
  const counters = countersOf(signIn, guesser);
  const subjectHash = hash(subject);
  if (!device) await takeGuess(deps, address, signIn);
  try {
    const counted = await db.transaction().execute(async (tx) => {
      const left: GuessesLeft[] = [];
      for (const counter of counters) left.push(await count(tx, clock, subjectHash, counter));
      return left;
    });
    const left = {
      tries: Math.min(...counted.map(({ tries }) => tries)),
      lockSeconds: signIn.lockSeconds,
      waitSeconds: Math.max(...counted.map(({ waitSeconds }) => waitSeconds)),
      nextWaitSeconds: Math.max(...counted.map(({ nextWaitSeconds }) => nextWaitSeconds)),
    };
    return {
      left,
      wasWrong: (refusal) => {
        const until = new Date(clock.now().getTime() + left.waitSeconds * 1000).toISOString();
        for (const [at, { called }] of counters.entries())
          if (counted[at]?.tries === 0)
            log.warn({ place: called, until }, 'a place is locked by wrong guesses');
        return wrongGuess(left, refusal);
      },
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

/** Throws what every guess is refused with as long as its place is locked, and counts nothing. */
export async function refuseDuringLock(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  subject: string,
  guesser: Guesser,
): Promise<void> {
  for (const { place, limit, wait } of countersOf(config.settings.signIn, guesser)) {
    const row = await db
      .selectFrom('guesses')
      .select(['failures', 'locked_until'])
      .where('subject_hash', '=', hash(subject))
      .where('place_hash', '=', hash(place))
      .where('failures', '>=', limit.attempts)
      .executeTakeFirst();
    const seconds = row ? secondsUntil(row.locked_until, clock) : 0;
    if (row && seconds > 0) throw lockedByGuesses(leftAfter(row.failures, { limit, wait }, seconds));
  }
}

const secondsUntil = (instant: string, clock: Clock): number =>
  Math.ceil((Date.parse(instant) - clock.now().getTime()) / 1000);

/** Forgets every wrong guess at a subject, wherever it came from. */
export async function forgetGuesses(db: Db | Tx, subject: string): Promise<void> {
  await db.deleteFrom('guesses').where('subject_hash', '=', hash(subject)).execute();
}

/** 403 with the seconds until a lock by guesses ends. */
export function lockedByGuesses(left: GuessesLeft): ApiError {
  return refused({ code: 'locked_login_attempts', title: 'Too many attempts failed' }, left);
}

/** What a wrong guess is answered with, and how many are left. */
function wrongGuess(left: GuessesLeft, { status, reasons: [reason] }: ApiError): ApiError {
  return left.tries === 0 || !reason
    ? lockedByGuesses(left)
    : new ApiError(status, [{ ...reason, meta: metaOf(left) }]);
}

/** Whether wrong passwords keep any name locked somewhere now. */
export async function isAnyNameLocked(tx: Tx, now: string, attempts: number): Promise<boolean> {
  const row = await lockedNow(tx, now, attempts).executeTakeFirst();
  return row !== undefined;
}

/** Whether some place may not guess at the password of a name for now, because wrong ones have locked it. */
export async function hasGuessLock(tx: Tx, name: string, now: string, attempts: number): Promise<boolean> {
  const row = await lockedNow(tx, now, attempts)
    .where('subject_hash', '=', hash(passwordOf(name)))
    .executeTakeFirst();
  return row !== undefined;
}

const lockedNow = (tx: Tx, now: string, attempts: number) =>
  tx
    .selectFrom('guesses')
    .select('failures')
    .where('failures', '>=', attempts)
    .where(sql<boolean>`locked_until > ${now}::timestamptz`)
    .limit(1);

function refused(reason: { code: string; title: string }, left: GuessesLeft): ApiError {
  return new ApiError(403, [{ ...reason, meta: metaOf(left) }], Math.max(1, left.waitSeconds));
}

function metaOf({ tries, lockSeconds, waitSeconds, nextWaitSeconds }: GuessesLeft) {
  return {
    tries_left: tries,
    lock_seconds: lockSeconds,
    wait_seconds: waitSeconds,
    next_wait_seconds: nextWaitSeconds,
  };
}

function countersOf(
  { attempts, attemptsByStrangers, lockSeconds }: Deps['config']['settings']['signIn'],
  { address, device }: Guesser,
): Counter[] {
  const limit = { attempts, lockSeconds };
  if (device) return [{ place: `device ${device}`, called: 'a known device', limit, wait: waitAt }];
  const range = addressRange(address);
  return [
    { place: `range ${range}`, called: range, limit, wait: waitAt },
    {
      place: STRANGERS,
      called: 'everywhere but on known devices',
      limit: { attempts: attemptsByStrangers, lockSeconds },
      wait: waitAnywhere,
    },
  ];
}

const TOO_SOON = { code: 'too_soon', title: 'This attempt followed wrong ones too fast' };

/** The place of everybody who is not known. */
const STRANGERS = 'strangers';

/** Counts one guess; what is left if it is wrong. Throws where the counter is locked or waits. */
async function count(
  tx: Tx,
  clock: Clock,
  subjectHash: string,
  { place, limit, wait }: Counter,
): Promise<GuessesLeft> {
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
  const lockedFor = secondsUntil(row.locked_until, clock);
  if (lockedFor > 0) {
    const left = leftAfter(row.failures, { limit, wait }, lockedFor);
    throw left.tries === 0 ? lockedByGuesses(left) : refused(TOO_SOON, left);
  }
  const isKept = now.getTime() - Date.parse(row.last_failed_at) < GUESSES_KEPT_SECONDS * 1000;
  const failures = (isKept ? row.failures : 0) + 1;
  const waitSeconds = wait(failures, limit);
  const lockedUntil = new Date(now.getTime() + waitSeconds * 1000);
  await tx
    .updateTable('guesses')
    .set({ failures, last_failed_at: fresh.last_failed_at, locked_until: lockedUntil.toISOString() })
    .where((where) => where.and(key))
    .execute();
  return leftAfter(failures, { limit, wait }, waitSeconds);
}

/** What is left after so many wrong guesses at one counter. */
const leftAfter = (
  failures: number,
  { limit, wait }: Pick<Counter, 'limit' | 'wait'>,
  waitSeconds: number,
): GuessesLeft => ({
  tries: triesLeft(failures, limit),
  lockSeconds: limit.lockSeconds,
  waitSeconds,
  nextWaitSeconds: wait(failures + 1, limit),
});

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
