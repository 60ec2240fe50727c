import { randomUUID } from 'node:crypto';
import type { AccountNoticeKind, OwnSecurityKind } from '#domain/notice/account-notice.ts';
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

interface NotedAccount {
  readonly userId: string;
  readonly kind: AccountNoticeKind;
  /** The address that it has since; null where that has not changed. */
  readonly emailAddress: string | null;
  /** The administrator who did it; null where the user did. */
  readonly by: string | null;
}

/** Writes the notice alone, where the message goes to other addresses than the user's present one. Runs as the server. */
export async function noteAccount(
  tx: Tx,
  deps: TellDeps,
  { userId, kind, emailAddress, by }: NotedAccount,
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
      facts: { email_address: emailAddress, by, phone: deps.config.settings.supportPhone },
    },
  ]);
}
