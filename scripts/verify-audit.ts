import { parseArgs } from 'node:util';
import { verifyRecord } from '#server/platform/audit/verify-record.ts';
import { onPortal } from './as-operator.ts';

// `npm run verify-audit`: compares the record of what happened with its seals; the exit code is 1 where something differs.

const USAGE = `npm run verify-audit [-- HASH] [--archives FOLDER]    says whether the record of what happened is as it was sealed, and the
hash of its newest seal. Keep that outside of the database, and name it the next time: what is cut off at the end is found by it
alone. With the folder of npm run archive-audit it proves what was taken to files too`;

const asked = argumentsOf();
if (asked === 'help') console.log(USAGE);
else if (asked === null) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await onPortal(async ({ db }) => {
    const { seals, entries, unsealed, archived, head, isKeptFound, faults } = await verifyRecord(db, asked);
    for (const { seal, fault } of faults) console.error(`✗ seal ${seal}: ${fault}`);
    if (isKeptFound === false) console.error('✗ no seal has the hash that was named: the end is cut off');
    console.log(
      `${entries} entries in ${seals} seals, ${faults.length} faults; ${unsealed} written since the last seal.`,
    );
    if (archived > 0)
      console.log(
        `${archived} of the seals are in files that were not looked at: name their folder, --archives FOLDER.`,
      );
    if (head !== '') console.log(`Newest seal: ${head}`);
    if (faults.length > 0 || isKeptFound === false) process.exitCode = 1;
  });
}

function argumentsOf(): { readonly kept: string | null; readonly folder: string | null } | 'help' | null {
  try {
    const { values, positionals } = parseArgs({
      options: { archives: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) return 'help';
    const [kept = null, ...more] = positionals;
    if (more.length > 0 || (kept !== null && !/^[0-9a-f]{64}$/.test(kept))) return null;
    return { kept, folder: values.archives ?? null };
  } catch {
    return null;
  }
}
