import { randomUUID } from 'node:crypto';
import type { AccountNoticeKind, GroupNoticeKind, OwnSecurityKind } from '#domain/notice/account-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'config' | 'sealer'>;

/**
 * Tells a user, in the transaction of the act, what was done with their own account, by a notice and by a message: so that
 * nobody does it unnoticed. Runs as the server.
 */
export async function tellAccount(
  tx: Tx,
  deps: TellDeps,
  { userId, kind }: { readonly userId: string; readonly kind: OwnSecurityKind },
): Promise<void> {
  await noteAccount(tx, deps, { userId, kind, emailAddress: null, by: null });
  await requestMail(tx, deps, { kind, about: userId, language: null });
}

/** Tells a user that what their provider says has put them into groups or taken them out, in the transaction of it. */
export async function tellGroups(
  tx: Tx,
  deps: TellDeps,
  {
    userId,
    kind,
    groups,
  }: {
    readonly userId: string;
    readonly kind: GroupNoticeKind;
    readonly groups: readonly { readonly name: string }[];
  },
): Promise<void> {
  if (groups.length === 0) return;
  const names = groups.map(({ name }) => name).join(', ');
  await noteAccount(tx, deps, { userId, kind, emailAddress: null, by: null, groups: names });
}

interface NotedAccount {
  readonly userId: string;
  readonly kind: AccountNoticeKind;
  /** The address that it has since; null where that has not changed. */
  readonly emailAddress: string | null;
  /** The administrator who did it; null where the user did. */
  readonly by: string | null;
  /** Of which groups it is; null where of none. */
  readonly groups?: string | null;
}

/** Writes the notice alone, where the message goes to other addresses than the user's present one. Runs as the server. */
export async function noteAccount(
  tx: Tx,
  deps: TellDeps,
  { userId, kind, emailAddress, by, groups = null }: NotedAccount,
): Promise<void> {
  await writeNotices(tx, deps, [
    {
      userId,
      customerId: null,
      side: 'customer',
      merchantId: null,
      kind,
      // Each act is told by itself.
      about: randomUUID(),
      facts: { email_address: emailAddress, by, groups, phone: deps.config.settings.supportPhone },
    },
  ]);
}
