/** How often a secret may be guessed in a row before it is locked, and for how long. */
export interface GuessLimit {
  readonly attempts: number;
  readonly lockSeconds: number;
}

/** What is left after a wrong guess, or one that was not looked at. */
export interface GuessesLeft {
  /** Wrong ones until the next lock, the one that locks included; 0 while it is locked. */
  readonly tries: number;
  /** How long that lock lasts, and every one after it. */
  readonly lockSeconds: number;
  /** How long the next guess has to wait. */
  readonly waitSeconds: number;
  /** How long the one after that has to, if the next one is wrong too. */
  readonly nextWaitSeconds: number;
}

/** A count of wrong guesses is forgotten after so many seconds without another one. */
export const GUESSES_KEPT_SECONDS = 24 * 60 * 60;

/**
 * Seconds that the next guess has to wait after so many wrong ones from one place: none after the first two, then 2, 4,
 * 8 and so on, and from the limit on the whole lock after each (§4 User lock).
 */
export function waitAt(wrong: number, { attempts, lockSeconds }: GuessLimit): number {
  if (wrong >= attempts) return lockSeconds;
  return wrong < 3 ? 0 : Math.min(2 ** (wrong - 2), lockSeconds);
}

/** Wrong guesses that are still looked at before a lock, the one that locks included; none from the limit on. */
export function triesLeft(wrong: number, { attempts }: GuessLimit): number {
  return Math.max(attempts - wrong, 0);
}

/** Seconds after so many wrong guesses from anywhere: honest ones of others are not delayed before the lock. */
export function waitAnywhere(wrong: number, { attempts, lockSeconds }: GuessLimit): number {
  return wrong >= attempts ? lockSeconds : 0;
}

/** The most guesses at one name within a time that are looked at, of all places together that are not known. */
export function guessBound({ attempts, lockSeconds }: GuessLimit, seconds: number): number {
  return attempts + Math.floor(seconds / Math.max(lockSeconds, 1));
}
