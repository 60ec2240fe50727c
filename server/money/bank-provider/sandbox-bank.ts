import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { BankCorrection } from '#domain/bank-account/bank-correction.ts';
import type { Clock } from '#server/clock.ts';
import {
  BankProviderUnavailable,
  type BankNumbers,
  type BankOrder,
  type BankProvider,
  type BankReportItem,
} from '#server/money/bank-provider/bank-provider.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Last four digits of an account from which the demonstration's bank sends every payment back, for want of funds. */
export const RETURNING_LAST_FOUR = '0002';

/** Of an account that has got another number: the bank says which with the payment that it settles. */
export const CORRECTED_LAST_FOUR = '0003';

/** Of an account whose holder has another name: the bank says so, but not which, so that somebody has to look. */
export const RENAMED_LAST_FOUR = '0004';

const NOTHING_ELSE = {
  accountNumber: null,
  accountType: null,
  routingNumber: null,
  bankNumber: null,
  branchNumber: null,
};

const CORRECTIONS: Readonly<Record<string, BankCorrection>> = {
  [CORRECTED_LAST_FOUR]: { ...NOTHING_ELSE, code: 'C01', accountNumber: '000123450013' },
  [RENAMED_LAST_FOUR]: { ...NOTHING_ELSE, code: 'C04' },
};

/** Reports that it notes, and says, at once. */
const AT_ONCE = 500;

/**
 * The demonstration's bank. It does what it is told on the day on which the money is to move, and keeps what it will say
 * in a table of its own (`sandbox_bank_reports`), so that several servers share it and none forgets it. How an account
 * behaves is told by the last four digits of its number; the number itself it does not keep.
 */
export function sandboxBank(db: Db, clock: Pick<Clock, 'today'>): BankProvider {
  const bank: BankProvider = {
    submit: async ({ orders }) => {
      const rows = orders.flatMap(reportsOn);
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await db
          .insertInto('sandbox_bank_reports')
          .values(rows.slice(from, from + AT_ONCE))
          .onConflict((conflict) => conflict.column('report_id').doNothing())
          .execute();
    },
    reports: async () => {
      const today = clock.today();
      const rows = await db
        .selectFrom('sandbox_bank_reports')
        .select(['report_id', 'reference', 'result', 'reason', 'correction'])
        .where('is_taken', '=', false)
        .where('due_on', '<=', today)
        .orderBy('due_on')
        .orderBy('position')
        .limit(AT_ONCE)
        .execute();
      return rows.map(({ report_id: reportId, reference, result, reason, correction }): BankReportItem => {
        const said = { reportId, reference, date: today };
        if (result === 'settled') return { ...said, result };
        if (result === 'returned') return { ...said, result, reason: reason ?? '' };
        return { ...said, result, correction: correction as BankCorrection };
      });
    },
    acknowledge: async (reportIds) => {
      if (reportIds.length === 0) return;
      await db
        .updateTable('sandbox_bank_reports')
        .set({ is_taken: true })
        .where('report_id', 'in', reportIds)
        .execute();
    },
  };
  return {
    submit: (batch) => bank.submit(batch).catch(unavailable),
    reports: () => bank.reports().catch(unavailable),
    acknowledge: (reportIds) => bank.acknowledge(reportIds).catch(unavailable),
  };
}

function unavailable(cause: unknown): never {
  throw new BankProviderUnavailable(cause);
}

/** A return as the network of the account calls it: a Canadian one has bank and branch. */
const returned = ({ bankNumber }: BankNumbers) =>
  bankNumber === null ? 'R01 Insufficient funds' : '901 Not sufficient funds';

/** What it will say of an order, and when. */
function reportsOn({ reference, kind, account, movesOn, amount }: BankOrder) {
  const lastFour = account.accountNumber.slice(-4);
  const row = (result: BankReportItem['result'], due_on = movesOn) => ({
    report_id: `${reference} ${result}`,
    reference,
    result,
    due_on,
    reason: result === 'returned' ? returned(account) : null,
    correction: result === 'corrected' ? JSON.stringify(CORRECTIONS[lastFour]) : null,
  });
  if (kind === 'credit') return [row('settled')];
  return [
    row('settled'),
    ...(lastFour in CORRECTIONS ? [row('corrected')] : []),
    ...(lastFour === RETURNING_LAST_FOUR
      ? [row('returned', addBusinessDays(movesOn, 1, amount.currency))]
      : []),
  ];
}
