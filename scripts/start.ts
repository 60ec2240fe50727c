import type { ServerConfig } from '#server/config.ts';
import type { RunningPortal } from '#server/main.ts';
import { refuseTakenPorts } from '#server/taken-ports.ts';
import { buildIfStale } from './build.ts';
import { readEnvironment } from './read-environment.ts';
import { startText, type StartTimes } from './start-text.ts';

/** `npm run dev` serves the pages itself. */
const apiOnly = process.argv.includes('--api-only');

/** Milliseconds that requests under way have to finish; what does not is cut off, since every write is a transaction. */
const GRACE = 10_000;

/** Starts the portal: the database engine opens while the server's modules are read. */
async function start(config: ServerConfig): Promise<{ portal: RunningPortal; times: StartTimes }> {
  await refuseTakenPorts(config);
  if (!apiOnly) await buildIfStale();
  const opening = config.apiOrigin ? null : timed(openEngine(config));
  const modules = await timed(import('#server/main.ts'));
  const { startPortal, startProxy } = modules.result;
  if (config.apiOrigin) {
    const proxy = await timed(startProxy(config, config.apiOrigin));
    return { portal: proxy.result, times: { own: modules.time + proxy.time, engine: null } };
  }
  const engine = await opening;
  if (!engine) throw new Error('The database was not opened.');
  const portal = await timed(startPortal(config, engine.result));
  return { portal: portal.result, times: { own: modules.time + portal.time, engine: engine.time } };
}

async function openEngine(config: ServerConfig) {
  const { openDatabase } = await import('#server/platform/db/database.ts');
  return openDatabase(config);
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; time: number }> {
  const begun = performance.now();
  const result = await work;
  return { result, time: performance.now() - begun };
}

function stopOnSignal(portal: RunningPortal, { drainSeconds }: ServerConfig): void {
  const stop = () => {
    setTimeout(() => process.exit(1), GRACE + drainSeconds * 1000).unref();
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(error: unknown): never {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  console.error(`\n${messages.join('\n  because: ')}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}

try {
  const config = readEnvironment();
  const { portal, times } = await start(config);
  stopOnSignal(portal, config);
  if (!apiOnly) console.log(startText(config, portal, times));
} catch (error) {
  fail(error);
}
