import { isTheirs } from '#domain/bank-account/bank-correction.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/** An account as far as it goes whether its details were mended since its bank said that they are not right. */
interface Mended {
  readonly bank_account_id: string;
  readonly changed_at: Instant | null;
}

/** The codes by which banks have said last that the details of accounts are not right, of those that nobody has changed since. */
export async function codesToMend(tx: Tx, accounts: readonly Mended[]): Promise<ReadonlyMap<string, string>> {
  const ids = accounts.map((account) => account.bank_account_id);
  if (ids.length === 0) return new Map();
  // What banks say is read by the server alone.
  const said = await asServer(tx, () =>
    tx
      .selectFrom('bank_corrections')
      .select(['bank_account_id', 'code', 'corrected_at', 'refusal'])
      .where('bank_account_id', 'in', ids)
      .where('refusal', 'is not', null)
      .orderBy('corrected_at')
      .execute(),
  );
  const changed = new Map(accounts.map((account) => [account.bank_account_id, account.changed_at]));
  const open = said.filter(({ bank_account_id: id, corrected_at: at, refusal }) => {
    const since = changed.get(id) ?? null;
    return refusal !== null && isTheirs(refusal) && (since === null || since < at);
  });
  return new Map(open.map((one) => [one.bank_account_id, one.code]));
}
