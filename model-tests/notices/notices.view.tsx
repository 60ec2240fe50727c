import type { ActorRefFrom } from 'xstate';
import { noticesActors } from '#api/notices/actors.ts';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import { chargebackAddress } from '#domain/notice/chargeback-notice.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { approvalAddress } from '#domain/notice/approval-notice.ts';
import { scheduledAddress } from '#domain/notice/scheduled-notice.ts';
import { rejectionAddress } from '#domain/notice/rejection-notice.ts';
import { cardAddress } from '#domain/notice/card-notice.ts';
import { adjustmentAddress } from '#domain/notice/adjustment-notice.ts';
import { shortPayAddress } from '#domain/notice/short-pay-notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { returnSentences } from '#locales/bank-return-words.ts';
import { notices } from '#machines/notices/notices.ts';
import { NoticeList } from '#ui/notices/notice-list.tsx';
import { useNotices } from '#ui/notices/use-notices.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { CHARGED_BACK, DISPUTED, RETURNED, SETTLED } from './notices.model.ts';

/** The frame would count them anew. */
const countAnew = () => {};

type Actor = ActorRefFrom<typeof notices>;

function Notices({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('notices.title')} path="/notices">
      <NoticeList
        {...useNotices(actor, countAnew)}
        placeOf={(notice) => ({
          href: hrefOf(notice),
          isOther: false,
        })}
      />
    </InPage>
  );
}

function hrefOf(notice: Notice): PageAddress {
  if (notice.of === 'payment' || notice.of === 'refund' || notice.of === 'cardChargeback')
    return `/payments/${notice.paymentId}`;
  if (notice.of === 'autopay') return '/payment-methods/autopay';
  if (notice.of === 'bankAccount') return '/payment-methods';
  if (notice.of === 'shortPay') return shortPayAddress(notice.side, notice);
  if (notice.of === 'card') return cardAddress(notice);
  if (notice.of === 'adjustment') return adjustmentAddress(notice);
  if (notice.of === 'rejection') return rejectionAddress(notice);
  if (notice.of === 'scheduled') return scheduledAddress(notice);
  if (notice.of === 'approval') return approvalAddress(notice);
  return notice.of === 'dispute'
    ? disputeAddress(notice.side, notice)
    : chargebackAddress(notice.side, notice);
}

/** What is said of a notice besides its title. */
function saidOf(notice: Notice): string[] {
  if (notice.of === 'dispute') {
    return [
      t('disputeNotice.offered', { amount: '200.00\u00a0USD' }),
      t('disputeNotice.answerBy', { date: 'Dec 4, 2026' }),
      t('disputeNotice.invoice', { invoice: notice.invoiceId }),
    ];
  }
  if (notice.of === 'chargeback') {
    return [
      t('chargebackNotice.silent'),
      t('disputeNotice.credited', { amount: '482.10\u00a0USD' }),
      t('disputeNotice.invoice', { invoice: notice.invoiceId }),
    ];
  }
  if (notice.of === 'shortPay') return [notice.words];
  if (notice.of === 'bankAccount' || notice.of === 'cardChargeback') return [];
  if (notice.of === 'rejection' || notice.of === 'card') return [];
  if (notice.of === 'adjustment') return [notice.comments];
  if (notice.of === 'scheduled' || notice.of === 'approval') return [];
  if (notice.of === 'refund') {
    return [
      t('refundNotice.why', { reason: t('refund.reason', { reason: 'paidTwice' }) }),
      t('refundNotice.toCard'),
      t('refundNotice.feeKept', { fee: '12.05\u00a0USD' }),
    ];
  }
  const { bankReason, kind } = notice;
  return [
    ...returnSentences(t, { bankReason, returned: readReturn(bankReason) }),
    t(kind === 'payment_returned' ? 'notices.returnedText' : 'notices.sentBackLater'),
  ];
}

const TITLES: Readonly<Record<string, string>> = {
  [RETURNED.noticeId]: t('notices.paymentReturned', { number: RETURNED.paymentNumber }),
  [SETTLED.noticeId]: t('notices.paymentSettled', { number: SETTLED.paymentNumber }),
  [DISPUTED.noticeId]: t('disputeNotice.yourTurn', { number: DISPUTED.disputeNumber }),
  [CHARGED_BACK.noticeId]: t('chargebackNotice.accepted', { number: CHARGED_BACK.chargebackNumber }),
};

export default defineView(notices, {
  live: () => notices.provide({ actors: noticesActors }),
  render: (actor) => <Notices actor={actor as Actor} />,
  heading: () => t('notices.title'),
  says: (now) => [
    t('notices.unread', { count: String(now.context.unread) }),
    ...now.context.rows.flatMap(saidOf),
    ...(now.matches({ unread: 'failed' }) ? [toldFailure(now.context.failure, t('notices.failedHint'))] : []),
  ],
  controls: {
    'notice.read': {
      role: 'button',
      name: (_, { noticeId }) =>
        t('notices.markOne', {
          notice: TITLES[noticeId] ?? '',
        }),
      isOnlyWhenPossible: true,
    },
    'notices.readAll': { role: 'button', name: t('notices.markAll'), isOnlyWhenPossible: true },
  },
});
