import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * 32 random bytes that a deployment keeps in its data folder under a name, made on first use; `configured` is used
 * instead where it is given, in base64. Throws where the file can be neither read nor written.
 */
export function keptSecret(dataDir: string, name: string, configured: string | null = null): Buffer {
  if (configured) return Buffer.from(configured, 'base64');
  const file = join(dataDir, `${name}.key`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
