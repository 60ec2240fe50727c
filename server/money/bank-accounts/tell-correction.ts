import type { Selectable } from 'kysely';
import { parseRole } from '#domain/access/role.ts';
import { correctedParts, type BankCorrection } from '#domain/bank-account/bank-correction.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BankAccountsTable } from '#server/platform/db/invoice-tables.ts';
import type { BankAccountNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

/** What a notice of a correction is written from. */
export interface ToldCorrection {
  /** The bank's own id of what it said, by which it is told once. */
  readonly about: string;
  /** As it was before. */
  readonly account: Selectable<BankAccountsTable>;
  readonly correction: BankCorrection;
  /** Null where the administrators have to mend it. */
  readonly mended: { readonly lastFour: string } | null;
}

/** Tells the customer's administrators what its bank says of an account, by notice and mail. Runs as the server. */
export async function tellCorrection(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { about, account, correction, mended }: ToldCorrection,
): Promise<void> {
  const users = await usersOfCustomers(tx, [account.customer_id])
    .select(['users.user_id', 'users.role'])
    .execute();
  const { customer_name: customerName } = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', account.customer_id)
    .executeTakeFirstOrThrow();
  const facts: BankAccountNoticeFacts = {
    bank_account_id: account.bank_account_id,
    customer_name: customerName,
    bank_name: account.bank_name,
    last_four: account.last_four,
    now_last_four: mended?.lastFour ?? null,
    account_type: correction.accountType ?? account.account_type,
    code: correction.code,
    parts: correctedParts(correction),
  };
  await writeNotices(
    tx,
    deps,
    users
      .filter(({ role }) => parseRole(role) === 'admin')
      .map(({ user_id: userId }) => ({
        userId,
        customerId: account.customer_id,
        side: 'customer' as const,
        merchantId: null,
        kind: mended ? ('bank_account_corrected' as const) : ('bank_account_to_mend' as const),
        about,
        facts,
      })),
  );
}
