import type { NoticeKind } from '#domain/notice/notice.ts';
import {
  composePaymentFailed,
  composePaymentReceipt,
  composePaymentReturned,
} from '#server/money/payments/compose-payment-mail.ts';
import type { Compose } from '#server/platform/mail/composing.ts';

/** How each kind of notice is written as a message; the id is of what the notice is about. */
const COMPOSE: Readonly<Record<NoticeKind, Compose>> = {
  payment_settled: composePaymentReceipt,
  payment_returned: composePaymentReturned,
  payment_declined: composePaymentFailed,
  payment_cancelled: composePaymentFailed,
  payment_expired: composePaymentFailed,
  payment_failed: composePaymentFailed,
};

/** A notice, by its id, as a message to its reader. */
export const composeNotice: Compose = async (composing) => {
  const { kind, about } = await composing.tx
    .selectFrom('notices')
    .select(['kind', 'about'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirstOrThrow();
  return COMPOSE[kind]({ ...composing, about });
};
