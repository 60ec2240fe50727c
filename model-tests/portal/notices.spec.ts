import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ArrangedUser, ToldNotice } from '#server/testing/arrangements.ts';
import type { notices as chart } from '#machines/notices/notices.ts';
import notices, { DISPUTED, RETURNED, SETTLED, unreadAfter } from '../notices/notices.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import { test } from './test.ts';
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
  // Administrators are told what others ask for meanwhile.
  const user = await portal.arrange('user', { role: 'viewer' });
  await portal.arrange('notices', { username: user.username, told: list });
  await signInPastPage(opening, user);
  await page.goto(
    `${portal.origin}/notification-center${list.some(({ isArchived }) => isArchived) ? '?box=archive' : ''}`,
  );
  return user;
};

/** As many as the first page has; the first is that of the model. */
const aPage = [
  told(SETTLED, true),
  ...Array.from({ length: 24 }, (_, number) => ({
    ...told(SETTLED, true),
    paymentNumber: `P-${2000 + number}`,
  })),
];

describePortal<ArrangedUser>({
  model: notices,
  starts: {
    'both unread': tellsOf([told(RETURNED, false), told(SETTLED, false)]),
    'unread on another page only': tellsOf([...aPage, told(RETURNED, false)]),
    'the turn in a dispute': tellsOf([
      { kind: DISPUTED.kind, disputeNumber: DISPUTED.disputeNumber, isRead: false },
    ]),
    'all read': tellsOf([told(SETTLED, true)]),
    'read and archived': tellsOf([{ ...told(SETTLED, true), isArchived: true }]),
  },
  calls: {
    markRead: { method: 'POST', path: /^\/api\/ecaas\/notifications\/(?:[\w-]+\/)?read(?:\?|$)/ },
    file: { method: 'POST', path: /^\/api\/ecaas\/notifications\/[\w-]+\/archive(?:\?|$)/ },
  },
  notHere: {
    'the end of a chargeback':
      'its pages are behind a flag that is off (2026-11-24); the list of notices does with it what it does with a dispute',
  },
  everyday: ['done(markRead) (nothing is left)', 'done(file) (nothing is unread)'],
  notFrom: [
    {
      why: 'only another tab could read the others meanwhile',
      is: ({ label }, before) => label === 'done(file) (nothing is unread)' && unreadAfter(before as Now) > 0,
    },
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
    sentences.filter(
      (one) => one !== 'The bank sent it back later. The payment says what is owed of its invoices since.',
    ),
  verify: async ({ page, portal, fixture }, now) => {
    const { unread } = (now as Now).context;
    expect(await portal.arrange('unreadNotices', { username: fixture.username })).toBe(unread);
    // The bell says the same at once.
    const bell = unread === 0 ? 'Notices' : `Notices, ${unread} unread`;
    await expect(page.getByRole('banner').getByRole('link', { name: bell, exact: true })).toBeVisible();
  },
});

test('an urgent notice stands above every page until it is read; notices are narrowed, put away and back', async ({
  page,
  portal,
}) => {
  // Whoever pays would be told of the schedules that other stories of this portal stop.
  const user = await portal.arrange('user', { role: 'viewer' });
  await portal.arrange('notices', {
    username: user.username,
    told: [
      told(SETTLED, true),
      told(RETURNED, false),
      { kind: DISPUTED.kind, disputeNumber: DISPUTED.disputeNumber, isRead: true },
    ],
  });
  await signInPastPage({ page, portal }, user);
  await page.goto(`${portal.origin}/payments`);
  const urgent = page.getByRole('main').getByText('The bank sent back payment P-1002');
  await expect(urgent).toBeVisible();
  await page.getByRole('button', { name: /^EN, / }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const inGerman = page.getByRole('main').getByText('Die Bank hat die Zahlung P-1002 zurückgegeben');
  await expect(inGerman, 'in the language that is shown').toBeVisible();
  await page.getByRole('button', { name: /^DE, / }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(urgent).toBeVisible();
  await page.getByRole('link', { name: 'Read it among your notices' }).click();
  await expect(page.getByRole('heading', { name: 'Notification Center', level: 1 })).toBeVisible();
  const list = page.getByRole('list', { name: 'Notices, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(urgent, 'not twice on its own page').toHaveCount(1);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Disputes');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search notices' }).fill('p-1002');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Archive: The bank sent back payment P-1002' }).click();
  await expect(page.getByRole('button', { name: /^Move to the inbox: / })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Move to the inbox: / }).click();
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.goto(`${portal.origin}/payments`);
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await expect(page.getByText('The bank sent back payment P-1002')).toHaveCount(0);
});
