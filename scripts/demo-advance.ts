import { askForRole } from '#server/money/approvals/ask-for-role.ts';
import { bankProviderOf } from '#server/money/bank-provider/bank-provider-of.ts';
import { cardIssuerOf } from '#server/money/card-issuer/card-issuer-of.ts';
import { portalConfig, type ServerConfig } from '#server/config.ts';
import {
  databaseName,
  OperatorError,
  openPortalDatabase,
  type PortalDatabase,
} from '#server/portal-database.ts';
import { advanceClock, type ClockMove, type ClockStep } from '#server/demo/advance-clock.ts';
import { CLOCK_PATH, readDemoAccess, SECRET_HEADER } from '#server/demo/clock-endpoint.ts';
import { pino } from 'pino';
import { documentsIn } from '#server/platform/documents/documents-in.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createSealer, encryptionKey } from '#server/platform/security/seal.ts';
import { tellFailure } from './as-operator.ts';
import { momentText } from './moment-text.ts';
import { argumentsOrUsage } from './read-arguments.ts';
import { readEnvironment } from './read-environment.ts';

const USAGE = `npm run demo:advance -- --days 2     two business days forward
npm run demo:advance -- --hours 5    five hours forward

Moves the clock of the demonstration, does what has become due, and prints what changed.`;

try {
  const config = readEnvironment();
  const step = readStep();
  if (!config.demo) throw new OperatorError('The clock is only moved in a demonstration: DEMO is off.');
  console.log(`Database: ${databaseName(config)}, the demonstration`);
  print((await throughServer(config, step)) ?? (await throughDatabase(config, step)), config);
} catch (error) {
  tellFailure(error);
}

function readStep(): ClockStep {
  const { values } = argumentsOrUsage(
    { options: { days: { type: 'string' }, hours: { type: 'string' } } },
    USAGE,
  );
  const amount = Number(values.days ?? values.hours);
  if ((values.days === undefined) === (values.hours === undefined) || !(amount >= 0)) {
    console.error(USAGE);
    process.exit(1);
  }
  return values.days === undefined ? { hours: amount } : { businessDays: amount };
}

/** The running server does it, so that its own clock moves at once; null where none runs. */
async function throughServer(config: ServerConfig, wanted: ClockStep): Promise<ClockMove | null> {
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
async function throughDatabase(config: ServerConfig, wanted: ClockStep): Promise<ClockMove> {
  const database = await openPortalDatabase(config, { mayBeNew: false });
  try {
    return await advanceClock(depsOf(config, database), wanted);
  } finally {
    await database.close();
  }
}

function depsOf(server: ServerConfig, { db, clock }: PortalDatabase) {
  const log = pino({ level: 'error' });
  return {
    db,
    clock,
    config: server,
    portal: portalConfig(server),
    log,
    cardProvider: null,
    bankProvider: bankProviderOf(server, db, clock),
    cardIssuer: cardIssuerOf(server, db, clock),
    identityProviders: new Map(),
    sealer: createSealer(encryptionKey(server.encryptionKey, server.dataDir)),
    mail: createMailer(server, clock),
    documents: documentsIn(server.dataDir, server),
    askForRole,
    requestSweep: () => {},
  };
}

function print({ from, to, payments }: ClockMove, { settings }: ServerConfig): void {
  console.log(`${momentText(from, settings.timeZone)}  →  ${momentText(to, settings.timeZone)}`);
  for (const { paymentNumber, customerName, status } of payments) {
    console.log(`  ${paymentNumber}  ${status.padEnd(10)}  ${customerName}`);
  }
  if (payments.length === 0) console.log('  No payment changed.');
}
