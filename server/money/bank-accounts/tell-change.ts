import type { Deps } from '#server/deps.ts';
import { accountAsTold, keptAccount } from '#server/money/bank-accounts/account-as-told.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

/** What was done with a bank account, as its mail calls it; `replaced`: it got other numbers; `autopay`: AutoPay has moved
 * to it. */
export const BANK_ACCOUNT_DEEDS = [
  'added',
  'changed',
  'replaced',
  'removed',
  'confirmed',
  'autopay',
] as const;

/** AutoPay was turned on with it, which has a message of its own. */
export const TURNED_ON = 'turnedOn';

interface ToldChange {
  readonly deed: (typeof BANK_ACCOUNT_DEEDS)[number] | typeof TURNED_ON;
  readonly bankAccountId: string;
  /** What it ends in after that, and before where its numbers were replaced: it may end otherwise once this is read. */
  readonly lastFour: string;
  readonly formerLastFour?: string | undefined;
  readonly by: string;
  readonly approvedBy?: string | undefined;
  /** The account that AutoPay has moved from. */
  readonly from?: string | undefined;
  /** The one that AutoPay has moved to with what was done; its own deed says it otherwise. */
  readonly to?: string | undefined;
}

/** Stands for an id that there is not. */
const NONE = '-';

/** Mails what was done with a bank account to whoever is to see it (decisions §13). */
export async function tellChange(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  {
    deed,
    bankAccountId,
    lastFour,
    formerLastFour = NONE,
    by,
    approvedBy = NONE,
    from = NONE,
    to = NONE,
  }: ToldChange,
): Promise<void> {
  const told = keptAccount(await accountAsTold(tx, bankAccountId));
  // As the server: the message goes to others than who asks.
  await asServer(tx, () =>
    requestMail(tx, deps, {
      kind: 'bank_account_changed',
      about: [deed, bankAccountId, by, approvedBy, from, to, lastFour, formerLastFour, told].join(' '),
      language: null,
    }),
  );
}
