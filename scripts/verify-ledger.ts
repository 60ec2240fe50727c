import { readConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/lock.ts';
import { INVARIANT_NAMES, verifyLedger } from '#server/ledger/verify-ledger.ts';

try {
  process.exitCode = await report(await openDatabase(readConfig(process.env)));
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Prints what holds and what does not; answers the exit code. */
async function report(database: Database): Promise<number> {
  try {
    const violations = await verifyLedger(database.db);
    for (const { invariant, found } of violations) console.error(`✗ ${invariant}: ${found.join(', ')}`);
    console.log(
      `${INVARIANT_NAMES.length - violations.length} of ${INVARIANT_NAMES.length} invariants of money hold.`,
    );
    return violations.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
