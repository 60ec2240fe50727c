import { existsSync, realpathSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import { parseDate } from '@internationalized/date';
import { portalConfig, portalOrigin, refuseLinksToNowhere, type ServerConfig } from '#server/config.ts';
import { FolderInUseError } from '#server/platform/db/lock.ts';
import { databaseName, openPortalDatabase, type PortalDatabase } from '#server/portal-database.ts';
import { DECIMAL_MARKS } from '#server/receivables/import/import-amount.ts';
import { DATE_ORDERS } from '#server/receivables/import/import-date.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import { IMPORT_FIELDS, parseMapping } from '#server/receivables/import/import-field.ts';
import { importInvoices } from '#server/receivables/import/import-invoices.ts';
import { importReport } from '#server/receivables/import/import-report.ts';
import { importTransactions } from '#server/receivables/rejections/import-transactions.ts';
import { inviteAdministrator } from '#server/receivables/import/invite-administrator.ts';
import type { Refusal } from '#server/receivables/import/refused-file.ts';
import { createMailer, mailFolder } from '#server/platform/mail/mailer.ts';
import { createSealer, encryptionKey } from '#server/platform/security/seal.ts';
import { tellFailure } from './as-operator.ts';
import { readArguments, UsageError } from './read-arguments.ts';
import { readEnvironment } from './read-environment.ts';

const USAGE = `npm run import -- FILE.csv [options]

Loads an accounts-receivable export: customers, invoices, settled and disputed ones. All of it or nothing. Import the
newest export again and again: new invoices are added, what is settled in it is settled here, disputes are opened and
closed; the same file changes nothing. On an error nothing is changed. Refused records are written to a file, to be
mended there and imported from it; the exit code is 1 then.

  --accept-refused        exit code 0 also where records were refused
  --as-of DATE            as it stood at the end of that day (2013-03-31): what was settled later is open
  --currency CODE         for records without a currency of their own
  --dry-run               tells what would happen, imports nothing and writes no file; an older database is brought
                          to the newest schema all the same
  --date-order ORDER      mdy, dmy or ymd, where the file alone does not tell
  --decimal-mark MARK     point or comma, where a file has amounts of both kinds
  --map COLUMN=FIELD      names a column; may be repeated. Fields: ${IMPORT_FIELDS.join(', ')}
  --merchant NAME         for records that name no merchant (default: Imported receivables)
  --report FILE           where refused records are written (default: FILE.refused.csv beside it)
  --invite EMAIL          invites an administrator of one of the customers, may be repeated; in a demonstration that
                          customer gets a sandbox bank account
  --invite-customer ID    of that customer; without it, the one with the most open invoices
  --help                  this text

npm run import -- --transactions FILE.csv --merchant-id ID [--dry-run] [--accept-refused]

Brings in what a merchant has sold, as CSV or JSON: each becomes an invoice, or is rejected with every reason and waits
in the rejection center. JSON is a list of transactions as the operation sendMerchantTransactions takes them; CSV has a
row for each line of goods, with the columns number, buid_customer, kind (sale, credit, invoice), sold_on, due_on
(2026-11-18), currency, description, quantity, unit_price (10.00), total, and if need be po_number, proof, tax. The same
file again changes nothing.

The database is the one that npm start uses: PGlite in DATA_DIR, or DATABASE_URL.`;

const ARGUMENTS = {
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
    invite: { type: 'string', multiple: true, default: [] },
    'invite-customer': { type: 'string' },
    transactions: { type: 'string' },
    'merchant-id': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
} as const satisfies ParseArgsConfig;

const SHOWN = 10;

try {
  await main();
} catch (error) {
  if (error instanceof FolderInUseError) {
    console.error(
      `${error.message}\nThe portal seems to be running. Stop it, import, and start it again; ` +
        'or keep the data in PostgreSQL (DATABASE_URL), where both can work at once.',
    );
    process.exitCode = 1;
  } else if (error instanceof UsageError) {
    console.error(`${error.message}\n\nnpm run import -- --help tells all options.`);
    process.exitCode = 1;
  } else {
    tellFailure(error);
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options === 'help') return console.log(USAGE);
  const config = readEnvironment();
  if (options.kind === 'transactions') return bringTransactions(options, config);
  if (options.invite.length > 0) refuseLinksToNowhere(config, 'An invitation');
  console.log(`Database: ${databaseName(config)}${config.demo ? ', the demonstration' : ''}`);
  const database = await openPortalDatabase(config, { mayBeNew: true });
  const { clock } = database;
  try {
    const notes = teller('changed or paid in the portal');
    const refusals = teller('refused');
    const summary = await importInvoices(database.db, clock, {
      ...options,
      supportedCurrencies: portalConfig(config).supportedCurrencies,
      onProgress: showProgress,
      onNote: notes.tell,
      onRefused: (refusal) => refusals.tell(tell(refusal)),
    });
    notes.end();
    refusals.end();
    console.log(importReport(summary, options));
    console.log(
      `  took ${Math.round(performance.now() / 100) / 10} s and at most ${peakMegabytes()} MB of memory`,
    );
    if (summary.refused > 0 && !options.acceptsRefused) process.exitCode = 1;
    if (options.isDryRun) {
      if (options.invite.length > 0) console.log('Nobody was invited.');
      return;
    }
    for (const emailAddress of options.invite) {
      await invite(database, config, emailAddress, options.inviteCustomer, summary.customerIds);
    }
  } finally {
    await database.close();
  }
}

/** Brings in what a merchant has sold. */
async function bringTransactions(
  options: Extract<ReturnType<typeof readOptions>, { readonly kind: 'transactions' }>,
  config: ServerConfig,
): Promise<void> {
  console.log(`Database: ${databaseName(config)}${config.demo ? ', the demonstration' : ''}`);
  const database = await openPortalDatabase(config, { mayBeNew: false });
  try {
    const refusals = teller('refused');
    const rejections = teller('rejected');
    const { settings } = config;
    const deps = {
      clock: database.clock,
      terms: settings.rejections,
      timeZone: portalConfig(config).timeZone,
    };
    const { accepted, rejected, known, refused } = await importTransactions(database.db, deps, {
      file: options.file,
      merchantId: options.merchantId,
      isDryRun: options.isDryRun,
      onRefused: (line, reason) => refusals.tell(`line ${line} refused: ${reason}`),
      onRejected: (line, number, reasons) =>
        rejections.tell(`line ${line} ${number} rejected: ${reasons.join(', ')}`),
    });
    refusals.end();
    rejections.end();
    console.log(
      `${options.isDryRun ? 'Nothing was imported. It would be: ' : ''}${accepted} accepted, ${rejected} rejected, ` +
        `${known} there already, ${refused} refused`,
    );
    if (refused > 0 && !options.acceptsRefused) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Says the first few lines of a kind at once, and how many more there were at the end. */
function teller(what: string) {
  let count = 0;
  return {
    tell: (line: string) => {
      count += 1;
      if (count <= SHOWN) console.error(line);
    },
    end: () => {
      if (count > SHOWN) console.error(`… and ${count - SHOWN} more ${what}`);
    },
  };
}

/** Of this process, since it began. */
function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

function readOptions() {
  const { values, positionals } = readArguments(ARGUMENTS);
  if (values.help) return 'help';
  if (values.transactions !== undefined) {
    const merchantId = values['merchant-id'];
    if (merchantId === undefined) throw new UsageError('Name the merchant with --merchant-id.');
    return {
      kind: 'transactions' as const,
      file: values.transactions,
      merchantId,
      acceptsRefused: values['accept-refused'],
      isDryRun: values['dry-run'],
    };
  }
  const [file, ...more] = positionals;
  if (!file) throw new UsageError('Name the file to import.');
  if (more.length > 0) throw new UsageError(`One file at a time, not also ${more.join(', ')}.`);
  const notAnAddress = values.invite.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address));
  if (notAnAddress !== undefined) throw new UsageError(`--invite ${notAnAddress}: give an e-mail address.`);
  return {
    kind: 'invoices' as const,
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
    invite: values.invite,
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

async function invite(
  { db, clock }: PortalDatabase,
  config: ServerConfig,
  emailAddress: string,
  customerId: string | null,
  customerIds: readonly string[],
): Promise<void> {
  const { settings } = config;
  const mail = createMailer(config, clock);
  const sealer = createSealer(encryptionKey(config.encryptionKey, config.dataDir));
  const deps = { db, clock, mail, settings, sealer, origin: portalOrigin(config) };
  const invited = await inviteAdministrator(deps, {
    emailAddress,
    customerId,
    customerIds,
    withSandboxBank: config.demo,
  });
  console.log(
    `Invited ${emailAddress} as administrator of ${invited.customerName} (${invited.customerId}), ` +
      `which has ${invited.openInvoices} open ${invited.openInvoices === 1 ? 'invoice' : 'invoices'}.`,
  );
  // Without an SMTP host the mail is a file on this machine, and whoever runs this may open it.
  console.log(
    config.smtpUrl
      ? 'The invitation was sent by mail.'
      : `The mail is in ${mailFolder(config)}. Its link, once the portal runs:\n  ${invited.link}`,
  );
}
