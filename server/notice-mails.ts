import { ADJUSTMENT_NOTICE_KINDS } from '#domain/notice/adjustment-notice.ts';
import { APPROVAL_NOTICE_KINDS } from '#domain/notice/approval-notice.ts';
import { AUTOPAY_NOTICE_KINDS } from '#domain/notice/autopay-notice.ts';
import { BANK_ACCOUNT_NOTICE_KINDS } from '#domain/notice/bank-account-notice.ts';
import { CARD_CHARGEBACK_NOTICE_KINDS } from '#domain/notice/card-chargeback-notice.ts';
import { CARD_NOTICE_KINDS } from '#domain/notice/card-notice.ts';
import { CHARGEBACK_NOTICE_KINDS } from '#domain/notice/chargeback-notice.ts';
import { PAYMENT_NOTICE_KINDS, type PaymentNoticeKind } from '#domain/notice/notice.ts';
import { REFUND_NOTICE_KINDS } from '#domain/notice/refund-notice.ts';
import { REJECTION_NOTICE_KINDS } from '#domain/notice/rejection-notice.ts';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { SHORT_PAY_NOTICE_KINDS } from '#domain/notice/short-pay-notice.ts';
import { composeApprovalNotice } from '#server/money/approvals/compose-approval-mail.ts';
import { composeAutoPayNotice } from '#server/money/autopay/compose-autopay-mail.ts';
import { composeBankAccountNotice } from '#server/money/bank-accounts/compose-notice-mail.ts';
import { composeCardNotice } from '#server/money/cards/compose-card-mail.ts';
import { composeCardChargebackNotice } from '#server/money/card-chargebacks/compose-card-chargeback-mail.ts';
import {
  composePaymentFailed,
  composePaymentReceipt,
  composePaymentReturned,
} from '#server/money/payments/compose-payment-mail.ts';
import { composeRefundNotice } from '#server/money/refunds/compose-refund-mail.ts';
import { composeScheduledNotice } from '#server/money/scheduled-payments/compose-scheduled-mail.ts';
import { composeShortPayNotice } from '#server/money/short-pays/compose-short-pay-mail.ts';
import type { Compose } from '#server/platform/mail/composing.ts';
import { composeAdjustmentNotice } from '#server/receivables/invoice-edits/compose-adjustment-mail.ts';
import { composeRejectionNotice } from '#server/receivables/rejections/compose-rejection-mail.ts';
import { composeChargebackNotice } from '#server/receivables/chargebacks/compose-chargeback-mail.ts';
import { composeDisputeNotice } from '#server/receivables/disputes/compose-dispute-mail.ts';

/** How each kind of notice about a payment is written as a message; the id is the payment's. */
const OF_PAYMENT: Readonly<Record<PaymentNoticeKind, Compose>> = {
  payment_settled: composePaymentReceipt,
  payment_returned: composePaymentReturned,
  payment_declined: composePaymentFailed,
  payment_cancelled: composePaymentFailed,
  payment_expired: composePaymentFailed,
  payment_failed: composePaymentFailed,
};

/** A notice, by its id, as a message to its reader: a payment's as it stands now, any other as it was told. */
export const composeNotice: Compose = async (composing) => {
  const { kind, about } = await composing.tx
    .selectFrom('notices')
    .select(['kind', 'about'])
    .where('notice_id', '=', composing.about)
    .executeTakeFirstOrThrow();
  const ofPayment = PAYMENT_NOTICE_KINDS.find((one) => one === kind);
  if (ofPayment) return OF_PAYMENT[ofPayment]({ ...composing, about });
  if (AUTOPAY_NOTICE_KINDS.some((one) => one === kind)) return composeAutoPayNotice(composing);
  if (SHORT_PAY_NOTICE_KINDS.some((one) => one === kind)) return composeShortPayNotice(composing);
  if (APPROVAL_NOTICE_KINDS.some((one) => one === kind)) return composeApprovalNotice(composing);
  if (SCHEDULED_NOTICE_KINDS.some((one) => one === kind)) return composeScheduledNotice(composing);
  if (REFUND_NOTICE_KINDS.some((one) => one === kind)) return composeRefundNotice(composing);
  if (BANK_ACCOUNT_NOTICE_KINDS.some((one) => one === kind)) return composeBankAccountNotice(composing);
  if (CARD_CHARGEBACK_NOTICE_KINDS.some((one) => one === kind)) return composeCardChargebackNotice(composing);
  if (CARD_NOTICE_KINDS.some((one) => one === kind)) return composeCardNotice(composing);
  if (ADJUSTMENT_NOTICE_KINDS.some((one) => one === kind)) return composeAdjustmentNotice(composing);
  if (REJECTION_NOTICE_KINDS.some((one) => one === kind)) return composeRejectionNotice(composing);
  const isOfChargeback = CHARGEBACK_NOTICE_KINDS.some((one) => one === kind);
  return isOfChargeback ? composeChargebackNotice(composing) : composeDisputeNotice(composing);
};
