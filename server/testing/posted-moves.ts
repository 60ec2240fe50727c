import type { Posting } from '#server/money/ledger/post-entries.ts';

/** The accounts that a posting moves, as `debit cash 1` in the order of its entries. */
export const moves = (posting: Posting): string[] =>
  posting.entries
    .filter(({ amount }) => amount !== 0)
    .map(
      ({ ledgerAccount, amount }) =>
        `${amount > 0 ? 'debit' : 'credit'} ${ledgerAccount} ${Math.abs(amount)}`,
    );
