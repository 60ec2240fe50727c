import type { Page } from '#domain/access/access.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { ACCOUNT_ADDRESS } from '#domain/notice/account-notice.ts';
import { adjustmentAddress } from '#domain/notice/adjustment-notice.ts';
import { approvalAddress } from '#domain/notice/approval-notice.ts';
import { autoPayAddress } from '#domain/notice/autopay-notice.ts';
import { BANK_ACCOUNT_ADDRESS } from '#domain/notice/bank-account-notice.ts';
import { cardChargebackAddress, isOfSupport } from '#domain/notice/card-chargeback-notice.ts';
import { cardAddress } from '#domain/notice/card-notice.ts';
import { chargebackAddress } from '#domain/notice/chargeback-notice.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { isSentBySupport, refundAddress } from '#domain/notice/refund-notice.ts';
import { rejectionAddress } from '#domain/notice/rejection-notice.ts';
import { scheduledAddress } from '#domain/notice/scheduled-notice.ts';
import { shortPayAddress } from '#domain/notice/short-pay-notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/** Where a notice leads. */
export interface NoticeLead {
  readonly page: Page;
  readonly href: PageAddress;
  /** Whether its customer has to be chosen for the page. */
  readonly isOfCustomer: boolean;
}

/** The page of what a notice is of, and whether a customer has to be chosen for it. */
export function noticeLead(notice: Notice): NoticeLead {
  if (notice.of === 'cardChargeback' && isOfSupport(notice.kind)) {
    return {
      page: '/support/payments/$payment_id',
      href: cardChargebackAddress(notice),
      isOfCustomer: false,
    };
  }
  if (notice.of === 'refund' && isSentBySupport(notice.kind))
    return { page: '/support/payments/$payment_id', href: refundAddress(notice), isOfCustomer: false };
  if (notice.of === 'payment' || notice.of === 'refund' || notice.of === 'cardChargeback')
    return { page: '/payments/$payment_id', href: `/payments/${notice.paymentId}`, isOfCustomer: true };
  if (notice.of === 'autopay')
    return { page: '/payment-methods/autopay', href: autoPayAddress(notice), isOfCustomer: true };
  if (notice.of === 'bankAccount') {
    const page = '/payment-methods';
    return { page, href: BANK_ACCOUNT_ADDRESS, isOfCustomer: true };
  }
  if (notice.of === 'scheduled') {
    const page = '/payments/scheduled/$schedule_id';
    return { page, href: scheduledAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'approval') {
    return { page: '/approvals/$approval_id', href: approvalAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'card') {
    return { page: '/account/cards/$card_id', href: cardAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'adjustment') {
    return { page: '/invoice/$invoice_id', href: adjustmentAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'rejection') {
    return { page: '/rejection-center/$transaction_id', href: rejectionAddress(notice), isOfCustomer: false };
  }
  if (notice.of === 'account')
    return { page: '/account/settings', href: ACCOUNT_ADDRESS, isOfCustomer: false };
  const isOfCustomer = notice.side === 'customer';
  if (notice.of === 'chargeback') {
    const href = chargebackAddress(notice.side, notice);
    return { page: CHARGEBACK_PAGES[notice.side], href, isOfCustomer };
  }
  if (notice.of === 'shortPay') {
    const page = isOfCustomer ? '/invoice/$invoice_id' : '/merchant/short-pays/$short_pay_id';
    return { page, href: shortPayAddress(notice.side, notice), isOfCustomer };
  }
  return { page: DISPUTE_PAGES[notice.side], href: disputeAddress(notice.side, notice), isOfCustomer };
}

const DISPUTE_PAGES = {
  customer: '/dispute-center/$invoice_id',
  merchant: '/merchant/disputes/$dispute_id',
  support: '/support/disputes/$dispute_id',
} as const satisfies Record<DisputeParty, Page>;

const CHARGEBACK_PAGES = {
  customer: '/dispute-center/chargebacks/$chargeback_id',
  merchant: '/merchant/chargebacks/$chargeback_id',
  support: '/support/chargebacks/$chargeback_id',
} as const satisfies Record<DisputeParty, Page>;
