import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ArrangedUser, ToldNotice } from '#server/testing/arrangements.ts';
import type { notices as chart } from '#machines/notices/notices.ts';
import notices, { DISPUTED, RETURNED, SETTLED } from '../notices/notices.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

type Now = SnapshotFrom<typeof chart>;

const told = ({ kind, paymentNumber, bankReason }: typeof RETURNED, isRead: boolean): ToldNotice => ({
  kind,
  paymentNumber,
  bankReason,
  isRead,
});

const tellsOf = (list: readonly ToldNotice[]) => async (opening: Opening) => {
  const { page, portal } = opening;
  const user = await portal.arrange('user', {});
  await portal.arrange('notices', { username: user.username, told: list });
  await signInPastPage(opening, user);
  await page.goto(`${portal.origin}/notices`);
  return user;
};

/** As many as the first page has. */
const aPage = Array.from({ length: 25 }, (_, number) => ({
  ...told(SETTLED, true),
  paymentNumber: `P-${2000 + number}`,
}));

describePortal<ArrangedUser>({
  model: notices,
  starts: {
    'both unread': tellsOf([told(RETURNED, false), told(SETTLED, false)]),
    'unread on another page only': tellsOf([...aPage, told(RETURNED, false)]),
    'the turn in a dispute': tellsOf([
      { kind: DISPUTED.kind, disputeNumber: DISPUTED.disputeNumber, isRead: false },
    ]),
    'all read': tellsOf([told(SETTLED, true)]),
  },
  calls: { markRead: { method: 'POST', path: /^\/api\/ecaas\/notifications\/(?:[\w-]+\/)?read(?:\?|$)/ } },
  notHere: {
    'the end of a chargeback':
      'its pages are behind a flag that is off (2026-11-24); the list of notices does with it what it does with a dispute',
  },
  everyday: ['done(markRead) (nothing is left)'],
  notFrom: [
    {
      why: 'only another tab could read the other notice meanwhile',
      is: ({ label }, before) => {
        const { marking, unread } = (before as Now).context;
        const isOne = marking !== null && 'noticeId' in marking;
        return label === 'done(markRead) (nothing is left)' && isOne && unread > 1;
      },
    },
    {
      why: 'nothing comes while a tour marks all',
      is: ({ label }, before) => {
        const { marking } = (before as Now).context;
        return label === 'done(markRead) (another is left)' && marking !== null && 'asOf' in marking;
      },
    },
  ],
  // The server tells that of one payment; those of the model are two.
  says: (sentences) =>
    sentences.filter((one) => one !== 'The bank sent it back later. Its invoices were open again then.'),
  verify: async ({ page, portal, fixture }, now) => {
    const { unread } = (now as Now).context;
    expect(await portal.arrange('unreadNotices', { username: fixture.username })).toBe(unread);
    // The bell says the same at once.
    const bell = unread === 0 ? 'Notices' : `Notices, ${unread} unread`;
    await expect(page.getByRole('banner').getByRole('link', { name: bell, exact: true })).toBeVisible();
  },
});
