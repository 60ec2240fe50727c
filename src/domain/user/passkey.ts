import type { Instant } from '#domain/dates/dates.ts';

/** A passkey of a user: a key that a device keeps, and gives proof of instead of a code. */
export interface Passkey {
  readonly passkeyId: string;
  /** What its user calls it. */
  readonly name: string;
  readonly createdAt: Instant;
  /** Null before the first time. */
  readonly lastUsedAt: Instant | null;
}

/** A passkey that was added, with recovery codes where it is the first second factor of its user. */
export interface AddedPasskey {
  readonly passkey: Passkey;
  readonly codes: readonly string[];
}

/** A passkey that is wanted: what a device has made of it, under which name, and the token of the step-up for it. */
export interface WantedPasskey {
  readonly made: MadePasskey;
  readonly name: string;
  readonly token: string;
}

/** Characters of a passkey's name at most. */
export const PASSKEY_NAME_LENGTH = 60;

/** What a user has of a second factor, as it is asked for at sign-in: a passkey, codes of an app, or both. */
export interface FactorWays {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** The same with whether this browser can be asked for a passkey at all. */
export interface SignInWays extends FactorWays {
  readonly canAskDevice: boolean;
}

/** What a device has made as a new passkey, for the server to judge. */
export interface MadePasskey {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** What a device shows of a passkey that it keeps, for the server to judge. */
export interface ShownPasskey {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/**
 * How long a page waits for a device before it says that nothing came; browsers end the asking by themselves later. Six messages
 * say it in words, in the folders `sign-in-step` and `step-up` of `src/locales`.
 */
export const DEVICE_PATIENCE_MINUTES = 2;

/** What is wrong with the name of a new passkey; null where nothing is. By their names alone its user tells them apart. */
export function passkeyNameProblem(
  name: string,
  held: readonly Pick<Passkey, 'name'>[],
): 'missing' | 'taken' | null {
  const wanted = nameKey(name);
  if (wanted === '' || name.trim().length > PASSKEY_NAME_LENGTH) return 'missing';
  return held.some((one) => nameKey(one.name) === wanted) ? 'taken' : null;
}

const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
