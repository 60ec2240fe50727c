import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyDatabase } from '#server/testing/database-copies.ts';
import { TEMPLATE } from '#server/testing/database-engines.ts';
import { freePort } from '#server/testing/free-port.ts';

const CLIENTS = 20;
/** In the deep run the database is the server's own, which is half of its start. */
const isDeep = Boolean(process.env['DEEP']);
/** Servers that are stopped beside one another. */
const EXITS = isDeep ? 6 : 1;
/** Milliseconds; a connection that nobody ends holds a shutdown up until it is cut off after 10 s, with exit 1. */
const SOON = 6_000;
const JSON_API = 'application/vnd.api+json';

const patience = { timeout: 120_000, interval: 100 };

interface Load {
  /** Answers that began and did not end. */
  cut: number;
  whole: number;
  isOver: boolean;
}

/** One request over a connection that is kept; false once the server takes none. */
function ask(url: string, agent: Agent, load: Load): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent }, (answer) => {
      answer.on('end', () => {
        load.whole += answer.complete ? 1 : 0;
        resolve(true);
      });
      answer.on('close', () => {
        if (!answer.complete) load.cut += 1;
        resolve(answer.complete);
      });
      answer.resume();
    });
    asked.on('error', () => resolve(false));
  });
}

async function askOn(url: string, load: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!load.isOver && (await ask(url, agent, load)));
  agent.destroy();
}

/** The status over a connection of its own; null where none is taken. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent: new Agent() }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    }).on('error', () => resolve(null));
  });
}

/** A sign-in that lacks its last byte, so that its answer is waited for until that is sent. */
async function signInWaiting(origin: string, agent: Agent) {
  const body = JSON.stringify({
    data: { type: 'sessions', attributes: { username: 'nobody', password: 'guess' } },
  });
  const headers = {
    accept: JSON_API,
    'content-type': JSON_API,
    'content-length': body.length,
    origin,
    'x-requested-with': 'portal',
  };
  const waiting = request(`${origin}/api/sessions`, { method: 'POST', agent, headers });
  const answered = once(waiting, 'response');
  // A cut connection is told to whoever finishes it.
  answered.catch(() => undefined);
  waiting.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    waiting.write(body.slice(0, -1), () => resolve());
  });
  return async () => {
    waiting.end(body.slice(-1));
    const [answer] = (await answered) as [IncomingMessage];
    await text(answer);
    return answer.statusCode;
  };
}

/** A server that is ready, as a process of its own. */
async function started() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-shutdown-'));
  const port = String(await freePort());
  const databaseUrl = isDeep ? null : await copyDatabase(inject('postgresUrl'), TEMPLATE);
  const child = spawn(process.execPath, ['scripts/start.ts', '--api-only'], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DEMO: 'off',
      DRAIN_SECONDS: '1',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  // Also where an expectation fails on the way: nothing may go on that the test has begun.
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const exited = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  const ready = () => statusOf(`${origin}/health/ready`);
  await expect.poll(ready, patience).toBe(204);
  return { child, exited, origin, ready };
}

/** Stops a server under load and with a sign-in under way, and says how that went. */
async function stopUnderLoad() {
  const { child, exited, origin, ready } = await started();
  const load: Load = { cut: 0, whole: 0, isOver: false };
  onTestFinished(() => {
    load.isOver = true;
  });
  // Held open without a request, as browsers do.
  const idle = new Agent({ keepAlive: true });
  await ask(`${origin}/health/live`, idle, load);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const finishSignIn = await signInWaiting(origin, kept);
  const clients = Promise.all(Array.from({ length: CLIENTS }, () => askOn(`${origin}/api/self`, load)));
  await expect.poll(() => load.whole, patience).toBeGreaterThan(CLIENTS * 10);
  child.kill('SIGTERM');
  await expect.poll(ready, { ...patience, interval: 20 }).toBe(503);
  // Past the drain, and held up by the sign-in: what is new is turned away, by an answer and not by a cut.
  await expect.poll(() => statusOf(`${origin}/api/self`), patience).toBe(503);
  const turnedAway = await Promise.all(Array.from({ length: CLIENTS }, () => statusOf(`${origin}/login`)));
  const signIn = await finishSignIn();
  const begun = performance.now();
  const [code] = (await exited) as [number | null];
  const isSoon = performance.now() - begun < SOON;
  load.isOver = true;
  await clients;
  idle.destroy();
  kept.destroy();
  return { code, cut: load.cut, isSoon, signIn, turnedAway: [...new Set(turnedAway)] };
}

test('SIGTERM ends the server with 0 once it said that it is not ready: kept connections, those that wait for an answer too, end with it, what is new is turned away meanwhile, and no answer is cut', async () => {
  const exits = await Promise.all(Array.from({ length: EXITS }, stopUnderLoad));
  expect(exits).toEqual(exits.map(() => ({ code: 0, cut: 0, isSoon: true, signIn: 401, turnedAway: [503] })));
}, 240_000);

test('a request that never ends holds no shutdown up: it is cut off, and the server ends with 0', async () => {
  const { child, exited, origin } = await started();
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => kept.destroy());
  const finish = await signInWaiting(origin, kept);
  child.kill('SIGTERM');
  const [code] = (await exited) as [number | null];
  expect(code).toBe(0);
  await expect(finish()).rejects.toThrow();
}, 120_000);
