import { noteAccount } from '#server/access/users/tell-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { requestMails } from '#server/platform/mail/request-mail.ts';

interface GivenAddress {
  readonly userId: string;
  readonly was: string;
  readonly is: string;
  /** Who has changed it. */
  readonly by: string;
}

/**
 * Tells a user, in the transaction of the change, that an administrator has given them another e-mail address: by a
 * message to both, so that whoever has only one of them hears of it, and by a notice. What they had asked for themselves
 * is over: its codes were for an address that is theirs no more.
 */
export async function tellEmailGiven(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  { userId, was, is, by }: GivenAddress,
): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  const mail = (to: 'old' | 'new') => ({
    kind: 'email_given' as const,
    about: JSON.stringify({ userId, to, was, is, by }),
    language: null,
  });
  await requestMails(tx, deps, [mail('old'), mail('new')]);
  await noteAccount(tx, deps, { userId, kind: 'email_given', emailAddress: is, by });
}
