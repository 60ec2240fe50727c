import { parseArgs } from 'node:util';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig, type ServerConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { advanceClock, type ClockMove, type ClockStep } from '#server/jobs/advance-clock.ts';
import { CLOCK_PATH, readDemoAccess, SECRET_HEADER } from '#server/jobs/clock-endpoint.ts';
import { pino } from 'pino';
import { createMailer } from '#server/mail/mailer.ts';
import { createSealer, encryptionKey } from '#server/security/seal.ts';

const USAGE = `npm run demo:advance -- --days 2     two business days forward
npm run demo:advance -- --hours 5    five hours forward

Moves the clock of the demonstration, does what has become due, and prints what changed.`;

const config = readConfig(process.env);
const step = readStep();
if (!config.demo) {
  console.error('The clock is only moved in a demonstration: DEMO is off.');
  process.exit(1);
}
print((await throughServer(step)) ?? (await throughDatabase(step)));

function readStep(): ClockStep {
  const { values } = parseArgs({ options: { days: { type: 'string' }, hours: { type: 'string' } } });
  const amount = Number(values.days ?? values.hours);
  if ((values.days === undefined) === (values.hours === undefined) || !(amount >= 0)) {
    console.error(USAGE);
    process.exit(1);
  }
  return values.days === undefined ? { hours: amount } : { businessDays: amount };
}

/** The running server does it, so that its own clock moves at once; null where none runs. */
async function throughServer(wanted: ClockStep): Promise<ClockMove | null> {
  const access = readDemoAccess(config.dataDir);
  if (!access) return null;
  let answer: Response;
  try {
    answer = await fetch(`${access.url}${CLOCK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SECRET_HEADER]: access.secret },
      body: JSON.stringify(wanted),
    });
  } catch {
    return null;
  }
  if (!answer.ok) throw new Error(`The running server refused to move the clock (${answer.status}).`);
  return (await answer.json()) as ClockMove;
}

/** Without a server: the offset is kept in the database, where the next one finds it. */
async function throughDatabase(wanted: ClockStep): Promise<ClockMove> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    return await advanceClock(depsOf(config, database.db), wanted);
  } finally {
    await database.close();
  }
}

function depsOf(server: ServerConfig, db: Parameters<typeof createClock>[0]) {
  const clock = createClock(db, server.settings.timeZone);
  const log = pino({ level: 'error' });
  return {
    db,
    clock,
    config: server,
    portal: portalConfig(server.settings),
    log,
    cardProvider: null,
    identityProviders: new Map(),
    sealer: createSealer(encryptionKey(server.encryptionKey, server.dataDir)),
    mail: createMailer(server, clock),
    requestSweep: () => {},
  };
}

function print({ from, to, payments }: ClockMove): void {
  const shown = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: config.settings.timeZone,
  });
  console.log(`${shown.format(new Date(from))}  →  ${shown.format(new Date(to))}`);
  for (const { paymentNumber, customerName, status } of payments) {
    console.log(`  ${paymentNumber}  ${status.padEnd(10)}  ${customerName}`);
  }
  if (payments.length === 0) console.log('  No payment changed.');
}
