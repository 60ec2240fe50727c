import {
  waitingMerchantChargebacksRead,
  waitingSupportChargebacksRead,
} from '#api/chargebacks/count-reads.ts';
import {
  waitingDisputesRead,
  waitingMerchantDisputesRead,
  waitingSupportDisputesRead,
} from '#api/disputes/count-reads.ts';
import { waitingApprovalsRead } from '#api/approvals/reads.ts';
import { waitingRejectionsRead } from '#api/rejections/count-reads.ts';
import { waitingSupportPaymentsRead } from '#api/support-payments/count-reads.ts';
import { waitingShortPaysRead } from '#api/short-pays/count-reads.ts';
import { mayAnswerShortPays } from '#domain/payment/short-pay.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayAnswer } from '#domain/access/role.ts';
import type { Waiting } from '#domain/customer/attention.ts';
import {
  merchantOf,
  scopeOf,
  selectionRef,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';

/** What is asked of how much waits on the reader; absent where they have no page of it, or nothing to do there. */
export interface WaitingReads {
  readonly disputes?: ReadCall<Waiting>;
  readonly chargebacks?: ReadCall<Waiting>;
  readonly shortPays?: ReadCall<number>;
  readonly rejections?: ReadCall<number>;
  readonly approvals?: ReadCall<number>;
  readonly refunds?: ReadCall<number>;
}

/** Where something may wait on a merchant. */
const MERCHANT_PAGES = [
  '/merchant/disputes',
  '/merchant/chargebacks',
  '/merchant/short-pays',
  '/rejection-center',
] as const;

/** What waits on the reader, as the side that they are (decisions §12 Counts and lists). */
export function waitingReads(context: PageContext): WaitingReads {
  const visitor = visitorIn(context);
  // Whoever only reads is waited for by nobody: their lists say whose turn it is.
  const isOfCustomer = selectionRef(context)?.getSnapshot().context.selected?.kind === 'customer';
  // Payers approve, too.
  const approvals =
    isOfCustomer && isOffered('/approvals', visitor)
      ? { approvals: waitingApprovalsRead(scopeOf(context)) }
      : {};
  if (!mayAnswer(userOf(context).role)) return approvals;
  if (isOffered('/support/disputes', visitor) || isOffered('/support/chargebacks', visitor)) {
    return {
      ...(isOffered('/support/disputes', visitor) && { disputes: waitingSupportDisputesRead() }),
      ...(isOffered('/support/chargebacks', visitor) && { chargebacks: waitingSupportChargebacksRead() }),
      ...(isOffered('/support/payments', visitor) && { refunds: waitingSupportPaymentsRead() }),
    };
  }
  if (MERCHANT_PAGES.some((page) => isOffered(page, visitor))) {
    const merchant = merchantOf(context);
    return {
      ...(isOffered('/merchant/disputes', visitor) && { disputes: waitingMerchantDisputesRead(merchant) }),
      ...(isOffered('/merchant/chargebacks', visitor) && {
        chargebacks: waitingMerchantChargebacksRead(merchant),
      }),
      ...(isOffered('/merchant/short-pays', visitor) &&
        mayAnswerShortPays(userOf(context).role) && { shortPays: waitingShortPaysRead(merchant) }),
      ...(isOffered('/rejection-center', visitor) && { rejections: waitingRejectionsRead(merchant) }),
    };
  }
  // Of a customer no chargeback waits: it can only be taken back.
  return isOfCustomer && isOffered('/dispute-center', visitor)
    ? { ...approvals, disputes: waitingDisputesRead(scopeOf(context)) }
    : approvals;
}
