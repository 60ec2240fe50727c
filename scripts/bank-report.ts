import { writeFileSync } from 'node:fs';
import { correctBankAccount } from '#server/money/bank-accounts/correct-bank-account.ts';
import {
  BANK_REPORT_COLUMNS,
  CORRECTION_COLUMNS,
  readBankReport,
} from '#server/money/bank-reports/read-bank-report.ts';
import { takeBankReport } from '#server/money/bank-reports/take-bank-report.ts';
import { waitingPayments } from '#server/money/bank-reports/waiting-payments.ts';
import { OperatorError, type PortalDatabase } from '#server/portal-database.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import { createSealer, encryptionKey } from '#server/platform/security/seal.ts';
import { onPortal } from './as-operator.ts';
import { argumentsOrUsage } from './read-arguments.ts';

// `npm run bank-report -- FILE.csv`: loads what the bank says has become of bank payments.

const USAGE = `npm run bank-report -- FILE.csv            loads what the bank reports of bank payments
npm run bank-report -- --waiting FILE.csv  writes those of which it has reported nothing yet

A report is a CSV with the columns ${BANK_REPORT_COLUMNS.join(', ')}: result is settled or returned, date the
day on which the bank has booked it (2026-03-31), reason may be left out. A line without a result says nothing.
Where a bank corrects the account of a payment, result is corrected, reason the code (C01), and what is right stands in
${CORRECTION_COLUMNS.join(', ')}; what is empty stays.
Each line counts by itself: one that is refused holds up no other, and the same file a second time changes nothing.
The exit code is 1 where lines were refused.`;

const BY_CLOCK =
  'This demonstration settles bank payments by its clock (npm run demo:advance). To try reports, start it and run ' +
  'this with BANK_PAYMENTS=reports. Nothing was changed.';

const { values, positionals } = argumentsOrUsage(
  {
    allowPositionals: true,
    options: { waiting: { type: 'string' }, help: { type: 'boolean', default: false } },
  },
  USAGE,
);
const [file] = positionals;
if (values.help) {
  console.log(USAGE);
} else if ((file === undefined) === (values.waiting === undefined) || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await onPortal(async (database, config) => {
    if (values.waiting !== undefined) return writeWaiting(database, values.waiting);
    if (config.bankPayments === 'clock') throw new OperatorError(BY_CLOCK);
    const sealer = createSealer(encryptionKey(config.encryptionKey, config.dataDir));
    await load(file ?? '', { db: database.db, clock: database.clock, config, sealer });
  });
}

async function writeWaiting({ db }: PortalDatabase, to: string): Promise<void> {
  const { count, csv } = await waitingPayments(db);
  writeFileSync(to, BYTE_ORDER_MARK + csv);
  console.log(`${count} bank payments wait for the bank's report. They are in ${to}.`);
}

async function load(from: string, deps: Parameters<typeof takeBankReport>[0]): Promise<void> {
  const counts = { settled: 0, returned: 0, corrected: 0, known: 0, blank: 0, refused: 0 };
  const refuse = (line: number, because: string) => {
    counts.refused += 1;
    console.error(`line ${line}: ${because}`);
  };
  for await (const read of readBankReport(from)) {
    if ('refused' in read) refuse(read.line, read.refused);
    else if ('is' in read) counts.blank += 1;
    else {
      const isCorrection = 'corrected' in read;
      const taken = await (isCorrection
        ? correctBankAccount(deps, read.corrected)
        : takeBankReport(deps, read.report));
      const result = isCorrection ? 'corrected' : read.report.result;
      if (taken.is === 'refused') refuse(read.line, taken.because);
      else counts[taken.is === 'taken' ? result : 'known'] += 1;
    }
  }
  console.log(
    [
      `  settled         ${counts.settled}`,
      `  sent back       ${counts.returned}`,
      `  corrected       ${counts.corrected}`,
      `  there already   ${counts.known}`,
      `  without result  ${counts.blank}`,
      `  refused         ${counts.refused}`,
      ...(counts.settled + counts.returned > 0
        ? ['The running portal tells the payers, by notice and by mail.']
        : []),
    ].join('\n'),
  );
  if (counts.refused > 0) process.exitCode = 1;
}
