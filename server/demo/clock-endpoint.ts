import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { advanceClock } from '#server/demo/advance-clock.ts';

/** Where a running demonstration takes steps of its clock. */
export const CLOCK_PATH = '/demo/clock';
export const SECRET_HEADER = 'x-demo-secret';
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What `npm run demo:advance` finds in the data folder to speak to the running server. */
export interface DemoAccess {
  readonly url: string;
  readonly secret: string;
}

const StepSchema = v.union([
  v.strictObject({ businessDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366)) }),
  v.strictObject({ hours: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) }),
]);

/** Puts the access to this server into the data folder, for the same user of the machine only; call after listening. */
export function offerDemoAccess(dataDir: string, url: string, secret: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = demoAccessFile(dataDir);
  writeFileSync(file, JSON.stringify({ url, secret } satisfies DemoAccess), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The access that a server has offered; null where none has. It may have been killed since. */
export function readDemoAccess(dataDir: string): DemoAccess | null {
  try {
    return JSON.parse(readFileSync(demoAccessFile(dataDir), 'utf8')) as DemoAccess;
  } catch {
    return null;
  }
}

/**
 * Lets the clock be moved from this machine by who can read the data folder. Only for a demonstration. Answers the
 * secret that `offerDemoAccess` writes down.
 */
export function serveDemoClock(app: FastifyInstance, deps: Deps): string {
  const secret = randomBytes(32).toString('hex');
  app.post(CLOCK_PATH, async (request, reply) => {
    const given = Buffer.from(String(request.headers[SECRET_HEADER] ?? ''));
    const isKnown = given.length === secret.length && timingSafeEqual(given, Buffer.from(secret));
    if (!isKnown || !LOOPBACK.has(request.ip)) return reply.code(404).send();
    const step = v.safeParse(StepSchema, JSON.parse(String(request.body)));
    if (!step.success) return reply.code(422).send();
    return reply.type('application/json').send(JSON.stringify(await advanceClock(deps, step.output)));
  });
  return secret;
}

function demoAccessFile(dataDir: string): string {
  return join(dataDir, 'demo-access.json');
}
