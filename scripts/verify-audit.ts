import { verifyRecord } from '#server/platform/audit/verify-record.ts';
import { onPortal } from './as-operator.ts';

// `npm run verify-audit`: compares the record of what happened with its seals; the exit code is 1 where something differs.

const USAGE = `npm run verify-audit [-- HASH]    says whether the record of what happened is as it was sealed, and the hash of its
newest seal. Keep that outside of the database, and name it the next time: what is cut off at the end is found by it alone`;

const [kept = null, ...more] = process.argv.slice(2);
if (kept === '--help') {
  console.log(USAGE);
} else if (more.length > 0 || (kept !== null && !/^[0-9a-f]{64}$/.test(kept))) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await onPortal(async ({ db }) => {
    const { seals, entries, unsealed, head, isKeptFound, faults } = await verifyRecord(db, kept);
    for (const { seal, fault } of faults) console.error(`✗ seal ${seal}: ${fault}`);
    if (isKeptFound === false) console.error('✗ no seal has the hash that was named: the end is cut off');
    console.log(
      `${entries} entries in ${seals} seals, ${faults.length} faults; ${unsealed} written since the last seal.`,
    );
    if (head !== '') console.log(`Newest seal: ${head}`);
    if (faults.length > 0 || isKeptFound === false) process.exitCode = 1;
  });
}
