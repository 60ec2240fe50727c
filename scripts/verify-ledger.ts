import { INVARIANT_NAMES, verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { namedArguments, onPortal } from './as-operator.ts';

// `npm run verify-ledger`: prints what holds and what does not; the exit code is 1 where something does not.

namedArguments(
  'npm run verify-ledger    says which invariants of money hold in the database, and what breaks the others',
  0,
);
await onPortal(async ({ db }) => {
  const violations = await verifyLedger(db);
  for (const { invariant, found } of violations) console.error(`✗ ${invariant}: ${found.join(', ')}`);
  console.log(
    `${INVARIANT_NAMES.length - violations.length} of ${INVARIANT_NAMES.length} invariants of money hold.`,
  );
  if (violations.length > 0) process.exitCode = 1;
});
