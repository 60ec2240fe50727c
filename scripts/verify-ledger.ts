import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { INVARIANT_COUNT, verifyLedger } from '#server/ledger/verify-ledger.ts';

const database = await openDatabase(readConfig(process.env));
try {
  const violations = await verifyLedger(database.db);
  for (const { invariant, found } of violations) console.error(`✗ ${invariant}: ${found.join(', ')}`);
  console.log(`${INVARIANT_COUNT - violations.length} of ${INVARIANT_COUNT} invariants of money hold.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
} finally {
  await database.close();
}
