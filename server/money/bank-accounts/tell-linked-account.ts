import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BankAccountNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/** The account that a mailed link has added, masked. */
interface LinkedAccount {
  readonly bankAccountId: string;
  readonly bank_name: string;
  readonly last_four: string;
  readonly account_type: 'checking' | 'savings';
}

/**
 * Tells everybody who can confirm an account that came by a mailed link that it waits for them, by notice and mail, with
 * who sent the link (decisions §11, §13). Runs as the server.
 */
export async function tellLinkedAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  link: { readonly customerId: string; readonly createdBy: string },
  account: LinkedAccount,
  others: readonly { readonly userId: string }[],
): Promise<void> {
  if (others.length === 0) return;
  const { customer_name: customerName } = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', link.customerId)
    .executeTakeFirstOrThrow();
  const sender = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', link.createdBy)
    .executeTakeFirstOrThrow();
  const facts: BankAccountNoticeFacts = {
    bank_account_id: account.bankAccountId,
    customer_name: customerName,
    bank_name: account.bank_name,
    last_four: account.last_four,
    now_last_four: null,
    account_type: account.account_type,
    code: '',
    parts: [],
    sent_by: `${sender.first_name} ${sender.last_name}`.trim(),
  };
  await writeNotices(
    tx,
    deps,
    others.map(({ userId }) => ({
      userId,
      customerId: link.customerId,
      side: 'customer',
      merchantId: null,
      kind: 'bank_account_to_confirm',
      about: account.bankAccountId,
      facts,
    })),
  );
}
