import { randomUUID } from 'node:crypto';
import { isMailed, type NoticeKind } from '#domain/notice/notice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { Deps } from '#server/deps.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

/** What one user is told. */
export interface NewNotice {
  readonly userId: string;
  readonly customerId: string;
  readonly kind: NoticeKind;
  /** The id of what it is about. */
  readonly about: string;
  readonly facts: PaymentNoticeFacts;
}

/**
 * Tells a user of something in the transaction in which it happens, in the portal and, where its kind is mailed, by a
 * message of the next sweep: both if and only if the transaction commits. A second notice of the same kind about the
 * same thing changes nothing and sends nothing.
 */
export async function writeNotice(
  tx: Tx,
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  { userId, customerId, kind, about, facts }: NewNotice,
): Promise<void> {
  const noticeId = randomUUID();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notices')
    .values({
      notice_id: noticeId,
      user_id: userId,
      customer_id: customerId,
      kind,
      about,
      facts: JSON.stringify(facts),
      created_at: clock.instant(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n || !isMailed(kind)) return;
  await requestMail(tx, { clock, sealer }, { kind: 'notice', about: noticeId, language: null });
}
