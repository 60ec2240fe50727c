import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** How dear a guess is: memory in KiB and passes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's least for argon2id: 19 MiB and two passes. */
const HASH_COST: HashCost = { memory: 19_456, passes: 2 };

const derive = promisify(argon2);
const TAG_LENGTH = 32;

/** The argon2id hash of a password with its salt and cost, in the PHC form `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. */
export async function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password belongs to a hash, in a time that depends on the cost alone. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) throw new Error('not an argon2id hash');
  const [, memory, passes, salt = '', tag = ''] = match;
  const cost = { memory: Number(memory), passes: Number(passes) };
  const given = await tagOf(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(given, Buffer.from(tag, 'base64'));
}

function tagOf(password: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return derive('argon2id', { message, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory, passes });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
