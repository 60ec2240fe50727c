import { randomUUID } from 'node:crypto';
import type { AccountNoticeKind, GroupNoticeKind, OwnSecurityKind } from '#domain/notice/account-notice.ts';
import type { FactorRemovalReason } from '#domain/user/factor-removal.ts';
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
  {
    userId,
    kind,
    passkey,
  }: {
    readonly userId: string;
    readonly kind: OwnSecurityKind;
    /** What the passkey is called that it is about, which may be gone when the message is written. */
    readonly passkey?: string;
  },
): Promise<void> {
  await noteAccount(tx, deps, { userId, kind });
  const about = passkey === undefined ? userId : JSON.stringify({ userId, passkey });
  await requestMail(tx, deps, { kind, about, language: null });
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
  await noteAccount(tx, deps, { userId, kind, groups: names });
}

interface NotedAccount {
  readonly userId: string;
  readonly kind: AccountNoticeKind;
  /** The address that it has since; absent where that has not changed. */
  readonly emailAddress?: string;
  /** Who else did it; absent where the user did. */
  readonly by?: string;
  /** What whoever did it has written for the user; absent where nothing is. */
  readonly words?: string;
  /** Why they have removed the second factor; absent where they have not. */
  readonly removalReason?: FactorRemovalReason;
  /** Of which groups it is; absent where of none. */
  readonly groups?: string;
}

/** Writes the notice alone, where the message goes to other addresses than the user's present one. Runs as the server. */
export async function noteAccount(
  tx: Tx,
  deps: TellDeps,
  { userId, kind, emailAddress, by, words, removalReason, groups }: NotedAccount,
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
      facts: {
        email_address: emailAddress ?? null,
        by: by ?? null,
        groups: groups ?? null,
        phone: deps.config.settings.supportPhone,
        ...(words !== undefined && { words }),
        ...(removalReason && { removal_reason: removalReason }),
      },
    },
  ]);
}
