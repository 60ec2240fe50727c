import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

/** What was done with a bank account, as its mail calls it; `autopay`: AutoPay has moved to it. */
export const BANK_ACCOUNT_DEEDS = ['added', 'changed', 'removed', 'confirmed', 'autopay'] as const;

/** AutoPay was turned on with it, which has a message of its own. */
export const TURNED_ON = 'turnedOn';

interface ToldChange {
  readonly deed: (typeof BANK_ACCOUNT_DEEDS)[number] | typeof TURNED_ON;
  readonly bankAccountId: string;
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
  { deed, bankAccountId, by, approvedBy = NONE, from = NONE, to = NONE }: ToldChange,
): Promise<void> {
  // As the server: the message goes to others than who asks.
  await asServer(tx, () =>
    requestMail(tx, deps, {
      kind: 'bank_account_changed',
      about: [deed, bankAccountId, by, approvedBy, from, to].join(' '),
      language: null,
    }),
  );
}
