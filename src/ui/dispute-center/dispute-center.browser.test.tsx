import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import type { DisputePage } from '#domain/dispute/dispute-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { download } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { ListPart } from '#ui/shared/list-part.tsx';
import { aDisputePage, aListedDispute } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { DisputeCenter } from './dispute-center.tsx';
import type { DisputeCenterProps } from './dispute-center-props.ts';

const NO_DOWNLOAD: Download = {
  snapshot: createActor(download).getSnapshot(),
  send: () => {},
  separator: 'comma',
  onSeparator: () => {},
};

const HREFS: DisputeCenterProps['hrefs'] = {
  tab: (status) => `/dispute-center?status=${status}`,
  all: '/dispute-center',
  create: '/invoice-list/unpaid?for=dispute',
  dispute: ({ trxId }) => `/dispute-center/${trxId}`,
  answer: (ids) => `/dispute-center/respond?disputes=${ids.join()}`,
};

const view = (
  list: ListPart<DisputePage>,
  party: DisputeParty = 'customer',
  more: Partial<DisputeCenterProps> = {},
) => (
  <Page>
    <DisputeCenter
      party={party}
      mayAnswer
      namesMerchant={false}
      list={list}
      parties={null}
      filter={{}}
      sort="turn"
      config={{ lastDays: 3, silentMerchantCeilings: {} }}
      barred={null}
      download={NO_DOWNLOAD}
      causes={null}
      pageSizes={[25, 50]}
      onSort={() => {}}
      hrefs={HREFS}
      {...more}
    />
  </Page>
);
const rows = [
  aListedDispute(),
  aListedDispute({
    disputeId: 'b',
    disputeNumber: 'DSP-40002',
    status: 'waitingOnMerchant',
    latestStep: 'opened',
    offer: null,
    deadline: { date: '2026-11-20', timeZone: 'America/Chicago' },
  }),
  aListedDispute({
    disputeId: 'c',
    disputeNumber: 'DSP-40003',
    status: 'escalated',
    latestStep: 'disagreement',
    deadline: { date: '2026-11-18', timeZone: 'America/Chicago' },
  }),
  aListedDispute({
    disputeId: 'd',
    disputeNumber: 'DSP-40004',
    status: 'onHold',
    latestStep: 'response',
    deadline: null,
    heldUntil: '2026-11-30',
  }),
  aListedDispute({
    disputeId: 'e',
    disputeNumber: 'DSP-40005',
    status: 'expired',
    deadline: null,
    endedOn: '2026-11-10',
    outcome: 'forMerchant',
  }),
];
const all = listed(ready(aDisputePage(rows)));

testScreens({
  'the customer’s': {
    node: view(all),
    sees: [
      '5 disputes · 1 waits for you · 768.20 USD in dispute',
      'Offer of 384.10 USD',
      '5 days left',
      '2 days overdue',
      'On hold until Nov 30, 2026',
      'For the merchant',
      'Morrow Tire & Fleet',
    ],
  },
  'the merchant’s': { node: view(all, 'merchant'), sees: ['Kestrel Ridge Logistics'] },
  'the merchants’ of one user': {
    node: view(all, 'merchant', { namesMerchant: true }),
    sees: ['Kestrel Ridge Logistics', 'Morrow Tire & Fleet'],
  },
  'of support': {
    node: view(
      listed(
        ready(
          aDisputePage([
            aListedDispute({ takenBy: 'me', holderName: 'Sue Support' }),
            aListedDispute({ disputeId: 'b', takenBy: 'colleague', holderName: 'Nina Sorel' }),
          ]),
        ),
      ),
      'support',
    ),
    sees: ['Kestrel Ridge Logistics', 'Morrow Tire & Fleet', 'With you', 'With Nina Sorel'],
  },
  'nothing yet': {
    node: view(listed(ready(aDisputePage([])))),
    sees: ['No disputes yet', 'You have not disputed an invoice yet.'],
  },
  'nothing that matches': {
    node: view(listed(ready(aDisputePage([])), { shows: 'noMatch' })),
    sees: ['No disputes found', 'Show all disputes'],
  },
  'not loaded': {
    node: view(listed(notReady('failed'))),
    sees: ['We could not load the disputes. The rest of this page is current.'],
  },
});

test.each([
  ['customer', 'Waiting on you'],
  ['merchant', 'Waiting on customer'],
] as const)('what waits on the reader is said to: a %s reads “%s”', async (party, words) => {
  await show(view(listed(ready(aDisputePage([aListedDispute()]))), party));
  await expect.element(page.getByRole('table').getByText(words)).toBeVisible();
});

test('who does not answer for the side reads whom it waits for, and is offered no answer', async () => {
  const waiting = listed(ready(aDisputePage([aListedDispute()])));
  await show(view(waiting, 'customer', { mayAnswer: false, hrefs: { ...HREFS, answer: null } }));
  await expect.element(page.getByRole('table').getByText('Waiting on customer').first()).toBeVisible();
  await expect.element(page.getByText(/Waiting for an administrator’s answer: 1/)).toBeVisible();
  expect(page.getByText(/Waiting on you|Your turn|waits for you/).elements()).toEqual([]);
  expect(page.getByRole('link', { name: /^Answer/ }).elements()).toEqual([]);
});

test.each(['Last day', 'Quantity short'])('a row says “%s”', async (words) => {
  await show(view(all));
  await expect.element(page.getByRole('table').getByText(words).first()).toBeVisible();
});

test('a reason, the time left and an order are asked for; the other conditions stay', async () => {
  const filter = vi.fn<(filter: object) => void>();
  const onSort = vi.fn<(sort: string) => void>();
  await show(view({ ...all, filter }, 'customer', { filter: { status: 'escalated' }, onSort }));
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Wrong item');
  expect(filter).toHaveBeenLastCalledWith({ status: 'escalated', reasonId: 'wrong_item' });
  await page.getByRole('combobox', { name: 'Time left' }).selectOptions('At most 3 days left or overdue');
  expect(filter).toHaveBeenLastCalledWith({ status: 'escalated', daysLeft: 3 });
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Newest first');
  expect(onSort).toHaveBeenCalledWith('-opened');
});

test('those that wait for the reader are answered at once', async () => {
  await show(view(all));
  await expect
    .element(page.getByRole('link', { name: 'Answer 1 dispute' }))
    .toHaveAttribute('href', expect.stringContaining(`disputes=${rows[0]?.disputeId}`));
});

test('where none waits for the reader there is no box for those that do, until one is selected by its own', async () => {
  await show(view(listed(ready(aDisputePage(rows.slice(1))))));
  const all = page.getByRole('checkbox', { name: 'Select all on this page that wait for you' });
  await expect.element(page.getByRole('checkbox', { name: 'Select DSP-40002' })).toBeVisible();
  expect(all.elements()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select DSP-40002' }).click();
  await expect.element(all).toBeVisible();
});

test('the sum beside the count of those selected is of all of them, whoever’s turn they are', async () => {
  await show(view(listed(ready(aDisputePage(rows.slice(0, 2))))));
  const dock = page.getByRole('region', { name: 'Selected disputes' });
  for (const number of ['DSP-40001', 'DSP-40002']) {
    await page.getByRole('checkbox', { name: `Select ${number}` }).click();
  }
  await expect.element(dock.getByText('Selected: 2')).toBeVisible();
  await expect.poll(() => dock.element().textContent).toContain('1,536.40');
  await expect.element(dock.getByRole('link', { name: 'Answer 1 dispute' })).toBeVisible();
});

test('a phone shows every dispute whole', async () => {
  await show(view(all), 'light', 390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('support looks at what is urgent and at what is with whom; the other sides are not asked', async () => {
  const filter = vi.fn<(filter: object) => void>();
  const taken = [
    aListedDispute({ takenBy: 'me', holderName: 'Sue Support' }),
    aListedDispute({ disputeId: 'b', takenBy: 'colleague', holderName: 'Nina Sorel' }),
  ];
  await show(view({ ...listed(ready(aDisputePage(taken))), filter }, 'support'), 'light', 1280);
  for (const words of ['With you', 'With Nina Sorel']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Queue' }).selectOptions('To decide or about to expire');
  expect(filter).toHaveBeenLastCalledWith({ queue: 'support' });
  await page.getByRole('combobox', { name: 'Taken' }).selectOptions('Taken by nobody');
  expect(filter).toHaveBeenLastCalledWith({ taken: 'nobody' });
  await page.getByRole('combobox', { name: 'Taken' }).selectOptions('Taken by a colleague');
  expect(filter).toHaveBeenLastCalledWith({ taken: 'colleague' });
  await page.getByRole('combobox', { name: 'Amount', exact: true }).selectOptions('From 1,000');
  expect(filter).toHaveBeenLastCalledWith({ amountFrom: 100_000 });
  await page.getByRole('combobox', { name: 'Amount up to' }).selectOptions('Up to 1,000');
  expect(filter).toHaveBeenLastCalledWith({ amountTo: 100_000 });
  await show(view(listed(ready(aDisputePage(taken))), 'merchant'));
  await expect.element(page.getByRole('combobox', { name: 'Amount', exact: true })).toBeVisible();
  for (const name of ['Queue', 'Taken']) {
    await expect.element(page.getByRole('combobox', { name })).not.toBeInTheDocument();
  }
});

test('each side narrows its list to one of the other parties that stand in it', async () => {
  const filter = vi.fn<(filter: object) => void>();
  const rowsOfTwo = [
    aListedDispute({ buidMerchant: '700102', merchantName: 'Morrow Tire & Fleet', customerId: '100412' }),
    aListedDispute({
      disputeId: 'b',
      buidMerchant: '700101',
      merchantName: 'Ostrander Truck Centers',
      customerId: '100851',
      customerName: 'Cedar Valley Transit',
    }),
  ];
  const two = { ...listed(ready(aDisputePage(rowsOfTwo))), filter };
  await show(view(two), 'light', 1280);
  await choose('Merchant', 'Ostrander Truck Centers');
  expect(filter).toHaveBeenLastCalledWith({ merchant: '700101' });
  await expect.element(page.getByRole('button', { name: /^Customer/ })).not.toBeInTheDocument();
  await show(view(two, 'merchant'), 'light', 1280);
  await choose('Customer', 'Cedar Valley Transit');
  expect(filter).toHaveBeenLastCalledWith({ customer: '100851' });
  await expect.element(page.getByRole('button', { name: /^Merchant/ })).not.toBeInTheDocument();
});

/** Opens a list of names, and takes one of them. */
async function choose(of: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${of}`) }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('every party of the list can be chosen, though the page has none of it, and one that is chosen keeps its name', async () => {
  const filter = vi.fn<(filter: object) => void>();
  const none = { ...listed(ready(aDisputePage([]))), filter };
  const parties = {
    merchants: [
      { id: '700102', name: 'Morrow Tire & Fleet' },
      { id: '700101', name: 'Ostrander Truck Centers' },
    ],
    customers: [
      { id: '100851', name: 'Cedar Valley Transit' },
      { id: '100412', name: 'Kestrel Ridge Logistics' },
    ],
    currencies: ['USD'],
  };
  await show(view(none, 'support', { parties, filter: { customer: '100851' } }), 'light', 1280);
  await expect.element(page.getByRole('button', { name: 'Customer: Cedar Valley Transit' })).toBeVisible();
  await choose('Merchant', 'Morrow Tire & Fleet');
  expect(filter).toHaveBeenLastCalledWith({ customer: '100851', merchant: '700102' });
  await page.getByRole('button', { name: 'Clear customer filter' }).click();
  expect(filter).toHaveBeenLastCalledWith({ customer: undefined });
});

test('a list with several currencies is narrowed to one, and one with a single currency asks nothing', async () => {
  const filter = vi.fn<(filter: object) => void>();
  const list = { ...listed(ready(aDisputePage([]))), filter };
  const parties = { merchants: [], customers: [], currencies: ['CAD', 'USD'] };
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await show(view(list, 'merchant', { parties }), 'light', 1280);
  await currency.selectOptions('CAD');
  expect(filter).toHaveBeenLastCalledWith({ currency: 'CAD' });
  await show(view(list, 'merchant', { parties: { ...parties, currencies: ['USD'] } }), 'light', 1280);
  await expect.element(currency).not.toBeInTheDocument();
});
