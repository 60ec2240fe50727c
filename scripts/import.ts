import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseDate } from '@internationalized/date';
import { createClock, type Clock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { DATE_ORDERS, type DateOrder } from '#server/import/import-date.ts';
import { ImportError, IMPORT_FIELDS, parseMapping } from '#server/import/import-field.ts';
import { importInvoices, type ImportSummary } from '#server/import/import-invoices.ts';
import { inviteAdministrator } from '#server/import/invite-administrator.ts';
import { createMailer, mailFolder } from '#server/mail/mailer.ts';
import { createSealer, encryptionKey } from '#server/security/seal.ts';

const USAGE = `npm run import -- FILE.csv [options]

Loads an accounts-receivable export: customers, invoices, settled and disputed ones. All of it or nothing;
a second run changes nothing. On an error nothing is changed.

  --as-of DATE            as it stood at the end of that day (2013-03-31): what was settled later is open
  --currency CODE         for records without a currency of their own
  --dry-run               tells what would happen and writes nothing
  --date-order ORDER      mdy, dmy or ymd, where the file alone does not tell
  --map COLUMN=FIELD      names a column; may be repeated. Fields: ${IMPORT_FIELDS.join(', ')}
  --merchant NAME         for records that name no merchant (default: Imported receivables)
  --report FILE           writes every refused record, with line and reason, as CSV
  --invite EMAIL          invites an administrator of one of the customers, with a sandbox bank account
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
    const refusals = refusalReport(options.report);
    const summary = await importInvoices(database.db, clock, {
      ...options,
      supportedCurrencies: portalConfig(config.settings).supportedCurrencies,
      onProgress: showProgress,
      onRefused: refusals.add,
    });
    await refusals.end();
    print(summary, options.isDryRun);
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
      'as-of': { type: 'string' },
      currency: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'date-order': { type: 'string' },
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
    isDryRun: values['dry-run'],
    asOf: readDate(values['as-of']),
    currency: values.currency?.toUpperCase() ?? null,
    dateOrder: readOrder(values['date-order']),
    mappings: values.map.map(parseMapping),
    merchantName: values.merchant,
    report: values.report ?? null,
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

function readOrder(text: string | undefined): DateOrder | null {
  if (text === undefined) return null;
  const order = DATE_ORDERS.find((known) => known === text);
  if (!order) throw new ImportError(`--date-order ${text}: give mdy, dmy or ymd.`);
  return order;
}

function showProgress(done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const percent = of === 0 ? 100 : Math.floor((done / of) * 100);
  process.stderr.write(`\r${done} of ${of} records (${percent} %)${done >= of ? '\n' : ''}`);
}

/** Writes refused records to a file as they come, and shows the first of them. */
function refusalReport(file: string | null) {
  const stream = file ? createWriteStream(file) : null;
  stream?.write('line,reason\n');
  let count = 0;
  return {
    add: (line: number, reason: string) => {
      stream?.write(`${line},"${reason.replaceAll('"', '""')}"\n`);
      count += 1;
      if (count <= SHOWN) console.error(`line ${line} ${reason}`);
    },
    end: async () => {
      if (count > SHOWN)
        console.error(
          `… and ${count - SHOWN} more${file ? `, all in ${file}` : ' (--report FILE lists them)'}`,
        );
      if (stream) await new Promise<void>((ended) => stream.end(ended));
    },
  };
}

function print(summary: ImportSummary, isDryRun: boolean): void {
  const openTotals = summary.openTotals
    .map(({ amount, currency }) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: 'always' }).format(
        amount / 100,
      ),
    )
    .join(', ');
  console.log(
    [
      isDryRun ? 'Dry run: nothing was written.' : 'Imported.',
      `  records read           ${summary.records} (dates read as ${summary.dateOrder})`,
      `  invoices ${isDryRun ? 'to import' : 'imported '}     ${summary.imported}, of ${summary.customers} new customers`,
      `    open                 ${summary.open}${openTotals ? ` (${openTotals})` : ''}, ${summary.disputed} of them disputed`,
      `    settled              ${summary.settled}`,
      `  issued later, left out ${summary.notIssuedYet}`,
      `  there already          ${summary.unchanged}`,
      `  there with other values ${summary.different}`,
      `  refused                ${summary.refused - summary.different}`,
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
  const invited = await inviteAdministrator(deps, { emailAddress, customerId, customerIds });
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
