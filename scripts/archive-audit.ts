import { resolve } from 'node:path';
import { archiveRecord } from '#server/platform/audit/archive-record.ts';
import { namedArguments, onPortal } from './as-operator.ts';

// `npm run archive-audit -- FOLDER`: takes what is older than `record.keepDays` of the settings out of the record to files.

const [folder = ''] = namedArguments(
  `npm run archive-audit -- FOLDER    takes what is older than record.keepDays of the settings out of the record of what
happened, to files of the folder; npm run verify-audit -- --archives FOLDER proves it together with what is kept`,
  1,
);
await onPortal(async ({ db, clock }, config) => {
  const { keepDays } = config.settings.record;
  if (keepDays === 0) {
    console.log('Everything is kept: record.keepDays of the settings is 0.');
    return;
  }
  const archived = await archiveRecord({ db, clock, config }, resolve(folder));
  for (const { file, seals, entries, digest } of archived)
    console.log(`${file}: ${entries} entries in ${seals} seals; SHA-256 ${digest}`);
  if (archived.length === 0) console.log(`Nothing is older than ${keepDays} days and sealed whole.`);
});
