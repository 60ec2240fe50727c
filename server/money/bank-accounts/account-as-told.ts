import type { Tx } from '#server/platform/db/database.ts';

/** What a message says of an account beside its last four digits. */
export interface AccountAsTold {
  readonly bank: string;
  readonly type: 'checking' | 'savings';
  readonly country: string;
  readonly currency: string;
  readonly online: boolean;
  readonly autopay: boolean;
  /** Whether it can be paid from at once. */
  readonly usable: boolean;
}

/** How an account stands now: a message of a change says how it stood then, whatever has become of it since. */
export async function accountAsTold(tx: Tx, bankAccountId: string): Promise<AccountAsTold> {
  const { state, ...account } = await tx
    .selectFrom('bank_accounts')
    .select(['bank_name as bank', 'account_type as type', 'bank_country as country', 'currency'])
    .select(['online', 'autopay', 'state'])
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  return { ...account, usable: state === 'usable' };
}

/** The same, as a request of a message keeps it: one word without spaces. */
export const keptAccount = (account: AccountAsTold): string => encodeURIComponent(JSON.stringify(account));

/** What `keptAccount` has kept. */
export const readAccount = (kept: string): AccountAsTold =>
  JSON.parse(decodeURIComponent(kept)) as AccountAsTold;
