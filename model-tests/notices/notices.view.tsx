import type { ActorRefFrom } from 'xstate';
import { noticesActors } from '#api/notices/actors.ts';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import { noticeLead } from '#domain/notice/notice-lead.ts';
import type { Notice } from '#domain/notice/notice.ts';
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
  const { onArchive, onRestore, ...marking } = useNotices(actor, countAnew);
  return (
    <InPage title={t('noticeCenter.title')} path="/notification-center">
      <NoticeList
        {...marking}
        filing={{ onArchive, onRestore }}
        placeOf={(notice) => ({
          href: noticeLead(notice).href,
          isOther: false,
        })}
      />
    </InPage>
  );
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
      t('disputeNotice.unapplied', { amount: '482.10\u00a0USD' }),
      t('disputeNotice.invoice', { invoice: notice.invoiceId }),
    ];
  }
  if (notice.of === 'shortPay') return [notice.words];
  if (notice.of === 'bankAccount' || notice.of === 'cardChargeback') return [];
  if (notice.of === 'rejection' || notice.of === 'card' || notice.of === 'account') return [];
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
    ...(kind === 'payment_returned' ? [t('payments.afterReturn')] : []),
  ];
}

const TITLES: Readonly<Record<string, string>> = {
  [RETURNED.noticeId]: t('notices.paymentReturned', {
    number: RETURNED.paymentNumber,
    amount: '12,910.75\u00a0USD',
  }),
  [SETTLED.noticeId]: t('notices.paymentSettled', { number: SETTLED.paymentNumber }),
  [DISPUTED.noticeId]: t('disputeNotice.yourTurn', { number: DISPUTED.disputeNumber }),
  [CHARGED_BACK.noticeId]: t('chargebackNotice.accepted', { number: CHARGED_BACK.chargebackNumber }),
};

export default defineView(notices, {
  live: () => notices.provide({ actors: noticesActors }),
  render: (actor) => <Notices actor={actor as Actor} />,
  heading: () => t('noticeCenter.title'),
  says: (now) => [
    t('notices.unread', { count: String(now.context.unread) }),
    ...now.context.rows.flatMap(saidOf),
    ...(now.hasTag('error') ? [toldFailure(now.context.failure, t('notices.failedHint'))] : []),
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
    'notice.archive': {
      role: 'button',
      name: (_, { noticeId }) => t('noticeCenter.putAwayOne', { notice: TITLES[noticeId] ?? '' }),
      isOnlyWhenPossible: true,
    },
    'notice.restore': {
      role: 'button',
      name: (_, { noticeId }) => t('noticeCenter.restoreOne', { notice: TITLES[noticeId] ?? '' }),
      isOnlyWhenPossible: true,
    },
    'notices.readAll': { role: 'button', name: t('notices.markAll'), isOnlyWhenPossible: true },
  },
});
