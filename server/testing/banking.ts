import { sql } from 'kysely';
import {
  BankProviderUnavailable,
  type BankBatch,
  type BankProvider,
  type BankReportItem,
} from '#server/money/bank-provider/bank-provider.ts';
import { RETURNING_LAST_FOUR } from '#server/money/bank-provider/sandbox-bank.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/**
 * Lets the demonstration's bank say today that it sends payments back: one, or all that are on their way or have settled.
 * The next sweep takes it.
 */
export async function sendBackToday(
  { db, clock }: Pick<TestPortal, 'db' | 'clock'>,
  paymentId: string | null = null,
): Promise<void> {
  await sql`insert into sandbox_bank_reports (report_id, reference, result, due_on, reason)
    select payment_number || ' returned', payment_number, 'returned', ${clock.today()}::date, 'R01 Insufficient funds'
    from payments where method = 'bank' and status in ('processing', 'settled')
      and payment_id = coalesce(${paymentId}, payment_id)
    on conflict do nothing`.execute(db);
}

/** Makes every account one from which the demonstration's bank sends payments back. */
export async function becomeReturning({ db, deps }: Pick<TestPortal, 'db' | 'deps'>): Promise<void> {
  const account_number_sealed = deps.sealer.seal(`00012345${RETURNING_LAST_FOUR}`);
  const last_four = RETURNING_LAST_FOUR;
  await db.updateTable('bank_accounts').set({ last_four, account_number_sealed }).execute();
}

/** A bank in the hands of a test: it keeps what it was handed, and says what it is told until that is acknowledged. */
export interface TestBank extends BankProvider {
  readonly batches: BankBatch[];
  readonly said: BankReportItem[];
  isAway: boolean;
}

/** A bank that was handed nothing and has nothing to say. */
export function testBank(): TestBank {
  const present = () => {
    if (bank.isAway) throw new BankProviderUnavailable(new Error('away'));
  };
  const bank: TestBank = {
    batches: [],
    said: [],
    isAway: false,
    submit: async (batch) => {
      present();
      bank.batches.push(batch);
    },
    reports: async () => {
      present();
      return [...bank.said];
    },
    acknowledge: async (ids) => {
      present();
      bank.said.splice(0, Infinity, ...bank.said.filter(({ reportId }) => !ids.includes(reportId)));
    },
  };
  return bank;
}
