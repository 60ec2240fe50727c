import { existsSync, realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseDate } from '@internationalized/date';
import { createClock, type Clock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { DECIMAL_MARKS } from '#server/import/import-amount.ts';
import { DATE_ORDERS } from '#server/import/import-date.ts';
import { ImportError, IMPORT_FIELDS, parseMapping } from '#server/import/import-field.ts';
import { importInvoices, type ImportSummary } from '#server/import/import-invoices.ts';
import { inviteAdministrator } from '#server/import/invite-administrator.ts';
import type { Refusal } from '#server/import/refused-file.ts';
import { createMailer, mailFolder } from '#server/mail/mailer.ts';
import { createSealer, encryptionKey } from '#server/security/seal.ts';

const USAGE = `npm run import -- FILE.csv [options]

Loads an accounts-receivable export: customers, invoices, settled and disputed ones. All of it or nothing;
a second run changes nothing. On an error nothing is changed. Refused records are written to a file, to be mended
there and imported from it; the exit code is 1 then.

  --accept-refused        exit code 0 also where records were refused
  --as-of DATE            as it stood at the end of that day (2013-03-31): what was settled later is open
  --currency CODE         for records without a currency of their own
  --dry-run               tells what would happen and writes nothing
  --date-order ORDER      mdy, dmy or ymd, where the file alone does not tell
  --decimal-mark MARK     point or comma, where a file has amounts of both kinds
  --map COLUMN=FIELD      names a column; may be repeated. Fields: ${IMPORT_FIELDS.join(', ')}
  --merchant NAME         for records that name no merchant (default: Imported receivables)
  --report FILE           where refused records are written (default: FILE.refused.csv beside it)
  --invite EMAIL          invites an administrator of one of the customers; in a demonstration with a sandbox bank account
  --invite-customer ID    of that customer; without it, the one with the most open invoices

The database is the one that npm start uses: PGlite in DATA_DIR, or DATABASE_URL.`;

const SHOWN = 10;

const config = readConfig(process.env);
try {
  await main();
} catch (error) {
  if (error instanceof FolderInUseError) {
    console.error(
      `${error.message}\nThe portal seems to be running. Stop it, import, and start it again; ` +
        'or keep the data in PostgreSQL (DATABASE_URL), where both can work at once.',
    );
  } else if (error instanceof ImportError || error instanceof RangeError) {
    console.error(error.message);
  } else {
    throw error;
  }
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const clock = createClock(database.db, config.settings.timeZone);
    await clock.refresh();
    let shown = 0;
    const summary = await importInvoices(database.db, clock, {
      ...options,
      supportedCurrencies: portalConfig(config.settings).supportedCurrencies,
      onProgress: showProgress,
      onRefused: (refusal) => {
        shown += 1;
        if (shown <= SHOWN) console.error(tell(refusal));
      },
    });
    if (shown > SHOWN) console.error(`… and ${shown - SHOWN} more`);
    print(summary, options.isDryRun);
    if (summary.refused > 0 && !options.acceptsRefused) process.exitCode = 1;
    if (options.invite && !options.isDryRun) {
      await invite(database.db, clock, options.invite, options.inviteCustomer, summary.customerIds);
    }
  } finally {
    await database.close();
  }
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'accept-refused': { type: 'boolean', default: false },
      'as-of': { type: 'string' },
      currency: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'date-order': { type: 'string' },
      'decimal-mark': { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      merchant: { type: 'string', default: 'Imported receivables' },
      report: { type: 'string' },
      invite: { type: 'string' },
      'invite-customer': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || values.help) return null;
  return {
    file,
    acceptsRefused: values['accept-refused'],
    isDryRun: values['dry-run'],
    asOf: readDate(values['as-of']),
    currency: values.currency?.toUpperCase() ?? null,
    dateOrder: readChoice('--date-order', DATE_ORDERS, values['date-order']),
    decimalMark: readChoice('--decimal-mark', DECIMAL_MARKS, values['decimal-mark']),
    mappings: values.map.map(parseMapping),
    merchantName: values.merchant,
    refusedFile: refusedFileFor(file, values.report),
    invite: values.invite ?? null,
    inviteCustomer: values['invite-customer'] ?? null,
  };
}

function readDate(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return parseDate(text).toString();
  } catch {
    throw new ImportError(`--as-of ${text}: give a date as 2013-03-31.`);
  }
}

function readChoice<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  text: string | undefined,
): Choice | null {
  if (text === undefined) return null;
  const choice = choices.find((known) => known === text);
  if (!choice) throw new ImportError(`${option} ${text}: give one of ${choices.join(', ')}.`);
  return choice;
}

/** A name that is free, because somebody may be mending what an earlier run has refused. */
function refusedFileFor(file: string, report: string | undefined): string {
  if (report !== undefined) {
    if (existsSync(report) && existsSync(file) && realpathSync(report) === realpathSync(file)) {
      throw new ImportError('--report: the refused records cannot be written over the file that is read.');
    }
    return report;
  }
  const base = file.replace(/\.csv$/i, '');
  let name = `${base}.refused.csv`;
  for (let turn = 2; existsSync(name); turn += 1) name = `${base}.refused-${turn}.csv`;
  return name;
}

function showProgress(done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const percent = of === 0 ? 100 : Math.floor((done / of) * 100);
  process.stderr.write(`\r${done} of ${of} records (${percent} %)${done >= of ? '\n' : ''}`);
}

function tell({ record: { line, text }, reason }: Refusal): string {
  return `line ${line} ${text.length > 1 ? `and the ${text.length - 1} after it: ` : ''}${reason}`;
}

function print(summary: ImportSummary, isDryRun: boolean): void {
  const openTotals = summary.openTotals
    .map(({ amount, currency }) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: 'always' }).format(
        amount / 100,
      ),
    )
    .join(', ');
  const { lines } = summary;
  console.log(
    [
      isDryRun ? 'Dry run: nothing was written.' : 'Imported.',
      `  lines in the file      ${lines.inFile}: 1 of column names, ${lines.read} read, ${lines.refused} refused, ${lines.blank} blank`,
      `  records                ${summary.records} (dates read as ${summary.dateOrder})`,
      `  invoices ${isDryRun ? 'to import' : 'imported '}     ${summary.imported}, of ${summary.customers} new customers`,
      `    open                 ${summary.open}${openTotals ? ` (${openTotals})` : ''}, ${summary.disputed} of them disputed`,
      `    settled              ${summary.settled}`,
      `  issued later, left out ${summary.notIssuedYet}`,
      `  there already          ${summary.unchanged}`,
      `  refused                ${summary.refused}${summary.different > 0 ? `, ${summary.different} of them there with other values` : ''}`,
      ...(summary.refusedFile ? [`    to be mended and imported: ${summary.refusedFile}`] : []),
    ].join('\n'),
  );
}

async function invite(
  db: Db,
  clock: Clock,
  emailAddress: string,
  customerId: string | null,
  customerIds: readonly string[],
): Promise<void> {
  const { settings } = config;
  const mail = createMailer(config, clock);
  const sealer = createSealer(encryptionKey(config.encryptionKey, config.dataDir));
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const deps = { db, clock, mail, settings, sealer, origin };
  const invited = await inviteAdministrator(deps, {
    emailAddress,
    customerId,
    customerIds,
    withSandboxBank: config.demo,
  });
  console.log(
    `Invited ${emailAddress} as administrator of ${invited.customerName} (${invited.customerId}), ` +
      `which has ${invited.openInvoices} open invoices.`,
  );
  // Without an SMTP host the mail is a file on this machine, and whoever runs this may open it.
  console.log(
    config.smtpUrl
      ? 'The invitation was sent by mail.'
      : `The mail is in ${mailFolder(config)}. Its link, once the portal runs:\n  ${invited.link}`,
  );
}
