import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import {
  accountsOffTheirTotal,
  cardChargebacksHeldElsewhere,
  misplacedPostings,
  paymentsHeldElsewhere,
  refundsHeldElsewhere,
} from '#server/money/ledger/accounts-by-rule.ts';
import { INVARIANTS } from '#server/money/ledger/invariants.ts';
import { paymentsOffTheChart } from '#server/money/ledger/payment-history.ts';

/** Something about money that is not as it must be (quality §3). */
export interface Violation {
  readonly invariant: string;
  /** The ids concerned, a few of them. */
  readonly found: readonly string[];
}

/** What a rule of the domain or a chart has to judge, and no query can. */
const JUDGED: Readonly<Record<string, (db: Db) => Promise<string[]>>> = {
  'every entry is on an account and side of its step and method': misplacedPostings,
  'the accounts hold of a payment what its method and state say': paymentsHeldElsewhere,
  'the accounts hold of a refund what its kind, cause and state say': refundsHeldElsewhere,
  'the accounts hold of a chargeback by a cardholder what its state says': cardChargebacksHeldElsewhere,
  'the accounts hold in all what the payments, refunds and chargebacks say': accountsOffTheirTotal,
  'a payment changes its status only along its chart': paymentsOffTheChart,
};

/** Every invariant by its sentence. */
export const INVARIANT_NAMES: readonly string[] = [...Object.keys(INVARIANTS), ...Object.keys(JUDGED)];

/** Checks every invariant of money (quality §3). Answers what is violated; empty when all is well. */
export async function verifyLedger(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  const note = (invariant: string, found: readonly string[]) => {
    if (found.length > 0) violations.push({ invariant, found });
  };
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql.raw<{ id: string }>(`${query} limit 5`).execute(db);
    note(
      invariant,
      rows.map(({ id }) => id),
    );
  }
  for (const [invariant, judge] of Object.entries(JUDGED)) note(invariant, await judge(db));
  return violations;
}
