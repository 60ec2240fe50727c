import type { ActorRefFrom } from 'xstate';
import { noticesActors } from '#api/notices/actors.ts';
import { notices } from '#machines/notices/notices.ts';
import { NoticeList } from '#ui/notices/notice-list.tsx';
import { useNotices } from '#ui/notices/use-notices.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { RETURNED, SETTLED } from './notices.model.ts';

/** The frame would count them anew. */
const countAnew = () => {};

type Actor = ActorRefFrom<typeof notices>;

function Notices({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('notices.title')} path="/notices">
      <NoticeList
        {...useNotices(actor, countAnew)}
        placeOf={({ paymentId }) => ({ href: `/payments/${paymentId}`, isOther: false })}
      />
    </InPage>
  );
}

export default defineView(notices, {
  live: () => notices.provide({ actors: noticesActors }),
  render: (actor) => <Notices actor={actor as Actor} />,
  heading: () => t('notices.title'),
  says: (now) => [
    t('notices.unread', { count: String(now.context.unread) }),
    ...now.context.rows.flatMap(({ bankReason }) =>
      bankReason === null ? [] : [t('payments.bankReason', { reason: bankReason })],
    ),
    ...now.context.rows.map(({ kind }) =>
      t(kind === 'payment_returned' ? 'notices.returnedText' : 'notices.sentBackLater'),
    ),
    ...(now.matches({ unread: 'failed' }) ? [toldFailure(now.context.failure, t('notices.failedHint'))] : []),
  ],
  controls: {
    'notice.read': {
      role: 'button',
      name: (_, { noticeId }) =>
        t('notices.markOne', {
          notice:
            noticeId === RETURNED.noticeId
              ? t('notices.paymentReturned', { number: RETURNED.paymentNumber })
              : t('notices.paymentSettled', { number: SETTLED.paymentNumber }),
        }),
      isOnlyWhenPossible: true,
    },
    'notices.readAll': { role: 'button', name: t('notices.markAll'), isOnlyWhenPossible: true },
  },
});
