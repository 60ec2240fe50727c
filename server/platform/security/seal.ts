import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keptSecret } from '#server/platform/security/kept-secret.ts';

/** Encrypts account numbers for the database, with AES-256-GCM (decisions §2). */
export interface Sealer {
  readonly seal: (text: string) => string;
  /** Throws where the text was changed or sealed with another key. */
  readonly open: (sealed: string) => string;
}

const NONCE = 12;
const TAG = 16;

/** A sealer with a key of 32 bytes. */
export function createSealer(key: Buffer): Sealer {
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
/** The key for account numbers: the configured one, in base64, or the one kept in the data folder. */
export function encryptionKey(configured: string | null, dataDir: string): Buffer {
  return keptSecret(dataDir, 'encryption', configured);
}
