import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a cookie or a link: 256 bits, safe in URLs. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex. Enough for tokens, since they cannot be guessed; passwords take argon2id. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
