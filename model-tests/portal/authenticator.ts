import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator with this secret shows, in base32 as a page prints it, some steps later or earlier. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
