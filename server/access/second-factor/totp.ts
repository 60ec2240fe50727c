import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#server/clock.ts';

/** Seconds of a time step, digits of a code, and how many steps a phone's clock may be off to either side. */
const PERIOD = 30;
const DIGITS = 6;
const DRIFT = 1;

/** A new secret of 160 bits, in base32 as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says: an authenticator app shows the account as `issuer: username`. */
export function secretUri(secret: string, issuer: string, username: string): string {
  return totp(secret, issuer, username).toString();
}

/** The time step that a code belongs to, at most one before or after now; null for a wrong code. */
export function stepOf(secret: string, code: string, clock: Clock): number | null {
  const timestamp = codeTime(clock);
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** The code of a secret now, some steps later or earlier: for tests and the demonstration. */
export function codeOf(secret: string, clock: Clock, steps = 0): string {
  return totp(secret).generate({ timestamp: codeTime(clock) + steps * PERIOD * 1000 });
}

/** An authenticator follows the real time, also where the demonstration's clock was moved. */
function codeTime(clock: Clock): number {
  return clock.now().getTime() - clock.offset();
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD,
  });
}
