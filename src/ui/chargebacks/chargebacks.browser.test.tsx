import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import type { ChargebackPage } from '#domain/dispute/chargeback-list.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { download } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import type { ListPart } from '#ui/shared/list-part.tsx';
import { aChargebackPage, aListedChargeback } from '#ui/testing/chargeback-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { Chargebacks } from './chargebacks.tsx';
import type { ChargebacksProps } from './chargebacks-props.ts';

const NO_DOWNLOAD: Download = {
  snapshot: createActor(download).getSnapshot(),
  send: () => {},
  separator: 'comma',
  onSeparator: () => {},
};

const PARTIES = {
  merchants: [
    { id: 'ostrander', name: 'Ostrander Tire & Axle' },
    { id: 'tidewater', name: 'Tidewater Marine Supply' },
  ],
  customers: [
    { id: 'C100', name: 'Kestrel Ridge Logistics' },
    { id: 'C300', name: 'Norderney Kontor' },
  ],
  currencies: ['USD'],
};

const view = (
  list: ListPart<ChargebackPage>,
  party: DisputeParty = 'customer',
  more: Partial<ChargebacksProps> = {},
) => (
  <Page>
    <Chargebacks
      party={party}
      namesMerchant={false}
      list={list}
      parties={PARTIES}
      download={NO_DOWNLOAD}
      filter={{}}
      sort="days_left"
      config={{ lastDays: 3 }}
      pageSizes={[25, 50]}
      onSort={() => {}}
      hrefs={{
        tab: (status) => `/merchant/chargebacks?status=${status}`,
        all: '/merchant/chargebacks',
        chargeback: ({ chargebackId }) => `/merchant/chargebacks/${chargebackId}`,
      }}
      {...more}
    />
  </Page>
);
const rows = [
  aListedChargeback(),
  aListedChargeback({
    chargebackId: 'b',
    chargebackNumber: 'CHB-20002',
    status: 'objected',
    deadline: { date: '2026-11-20', timeZone: 'America/Chicago' },
  }),
  aListedChargeback({
    chargebackId: 'c',
    chargebackNumber: 'CHB-20003',
    status: 'underReview',
    deadline: { date: '2026-11-18', timeZone: 'America/Chicago' },
  }),
  aListedChargeback({
    chargebackId: 'd',
    chargebackNumber: 'CHB-20004',
    status: 'refused',
    deadline: null,
    endedOn: '2026-11-10',
  }),
];
const all = listed(ready(aChargebackPage(rows)));

testScreens({
  'the customer’s': {
    node: view(all),
    sees: [
      '4 chargebacks · 960.35 USD requested',
      'The merchant can object',
      '5 days left',
      '2 days overdue',
      'Nov 10, 2026',
      'Tidewater Marine Supply',
    ],
  },
  'the merchant’s': {
    node: view(all, 'merchant'),
    sees: ['4 chargebacks · 1 waits for you · 960.35 USD requested', 'Kestrel Ridge Logistics'],
  },
  'the merchants’ of one user': {
    node: view(all, 'merchant', { namesMerchant: true }),
    sees: ['Kestrel Ridge Logistics', 'Tidewater Marine Supply'],
  },
  'of support': {
    node: view(all, 'support'),
    sees: [
      '4 chargebacks · 2 wait for you · 960.35 USD requested',
      'Kestrel Ridge Logistics',
      'Tidewater Marine Supply',
    ],
  },
  'nothing yet': {
    node: view(listed(ready(aChargebackPage([])))),
    sees: ['No chargebacks yet', 'You have not requested a chargeback yet.'],
  },
  'nothing that matches': {
    node: view(listed(ready(aChargebackPage([])), { shows: 'noMatch' })),
    sees: ['No chargebacks found', 'All chargebacks'],
  },
  'not loaded': {
    node: view(listed(notReady('failed'))),
    sees: ['We could not load the chargebacks. The rest of this page is current.'],
  },
});

test('each tab says how many there are and leads to them', async () => {
  await show(view(all));
  await expect
    .element(page.getByRole('link', { name: /^Over\s*1$/ }))
    .toHaveAttribute('href', expect.stringContaining('status=closed'));
  await expect.element(page.getByRole('link', { name: /^All\s*4$/ })).toBeVisible();
});

test('an order is asked for', async () => {
  const onSort = vi.fn<(sort: string) => void>();
  await show(view(all, 'support', { onSort }));
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Newest first');
  expect(onSort).toHaveBeenCalledWith('-requested');
});

test('what is searched for is asked for beside the tab', async () => {
  const filter = vi.fn<(filter: object) => void>();
  await show(view({ ...all, filter }, 'customer', { filter: { status: 'closed' } }));
  await page.getByRole('searchbox', { name: 'Find chargebacks' }).fill('CHB-20004');
  await expect.poll(() => filter.mock.lastCall).toEqual([{ status: 'closed', search: 'CHB-20004' }]);
});

test('of whom it is can be chosen: of a merchant’s list the customer, of support’s both', async () => {
  const filter = vi.fn<(filter: object) => void>();
  await show(view({ ...all, filter }, 'support', { filter: { status: 'closed' } }));
  await page.getByRole('button', { name: /^Merchant/ }).click();
  await page.getByRole('option', { name: /Ostrander/ }).click();
  expect(filter.mock.lastCall).toEqual([{ status: 'closed', merchant: 'ostrander' }]);
  await show(view({ ...all, filter }, 'merchant'));
  expect(page.getByRole('button', { name: /^Merchant/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: /^Customer/ }).click();
  await page.getByRole('option', { name: /Norderney/ }).click();
  expect(filter.mock.lastCall).toEqual([{ customer: 'C300' }]);
});

test('a phone shows every chargeback whole', async () => {
  await show(view(all), 'light', 390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
