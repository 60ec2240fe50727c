import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  noBalance,
  seesRollUp,
  type MerchantSummaries,
  type MerchantSummary,
} from '#domain/customer/merchant.ts';
import { money } from '#domain/money/money.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { MerchantOverview } from './merchant-overview.tsx';

const usd = {
  ...noBalance('USD'),
  openCount: 12,
  open: money(3_126_462, 'USD'),
  pastDueCount: 2,
  pastDue: money(412_050, 'USD'),
};
const cad = { ...noBalance('CAD'), openCount: 1, open: money(98_000, 'CAD') };
const OSTRANDER: MerchantSummary = {
  buidMerchant: '700101',
  merchantName: 'Ostrander Truck Centers',
  status: 'active',
  currency: 'USD',
  balances: [cad, usd],
};
const BEXLEY: MerchantSummary = {
  ...OSTRANDER,
  buidMerchant: '700107',
  merchantName: 'Bexley Parts Depot',
  status: 'inactive',
  balances: [],
};
const of = (merchants: readonly MerchantSummary[]): ReadPart<MerchantSummaries> =>
  ready({
    ...pageOf(merchants),
    balances: merchants.flatMap(({ balances }) => balances),
    asOf: '2026-11-20',
  });
const view = (part: ReadPart<MerchantSummaries>, onAll?: () => void) => (
  <Page>
    <MerchantOverview
      list={listed(part)}
      seesRollUp={(count) => seesRollUp('merchant', count)}
      pageSizes={[25, 50]}
      support={{ phone: '800-555-0142', hours: null }}
      onAll={onAll}
    />
  </Page>
);

testScreens({
  'one merchant': {
    node: view(of([OSTRANDER])),
    sees: [
      'Ostrander Truck Centers',
      'Merchant 700101. Balances as of Nov 20, 2026',
      '31,264.62 USD',
      '980.00 CAD',
      'Open amounts are of billed invoices: unbilled ones and credits are not in them.',
      'Call customer support: 800-555-0142',
    ],
  },
  'several merchants': {
    node: view(of([BEXLEY, OSTRANDER])),
    sees: [
      '2 merchants. Balances as of Nov 20, 2026',
      'All merchants',
      '700107',
      'Inactive',
      'Merchants: 1–2 of 2',
    ],
  },
  'a merchant without open invoices': { node: view(of([BEXLEY])), sees: ['No open invoices'] },
  'no merchant': { node: view(of([])), sees: ['No merchants yet'] },
  'not loaded': {
    node: view(notReady('failed')),
    sees: ['We could not load the merchants. The rest of this page is current.'],
  },
});

test('DAT-04: one merchant is no roll-up', async () => {
  await show(view(of([OSTRANDER])));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ostrander Truck Centers');
  expect(page.getByText('All merchants').elements()).toEqual([]);
});

test('from the one of several that is chosen a way leads back to all of them', async () => {
  const onAll = vi.fn<() => void>();
  await show(view(of([OSTRANDER]), onAll));
  await page.getByRole('button', { name: 'All merchants' }).click();
  expect(onAll).toHaveBeenCalledOnce();
});

test('a phone shows every balance', async () => {
  await show(view(of([BEXLEY, OSTRANDER])), 'light', 390);
  const row = page
    .getByRole('row', { name: /^Ostrander/ })
    .first()
    .element();
  for (const word of ['Past due amount', 'Unbilled amount', 'Disputed total']) {
    const shown = [...row.querySelectorAll('span')].find(({ textContent }) => textContent.trim() === word);
    expect(shown?.getBoundingClientRect().width).toBeGreaterThan(0);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a phone says what each amount and count of a merchant is, and cuts none', async () => {
  await show(view(of([OSTRANDER])), 'light', 390);
  for (const text of ['Open amount 31,264.62 USD', 'Past due amount 4,120.50 USD', 'Open invoices 12']) {
    const said = page.getByRole('cell').filter({ hasText: new RegExp(text.replaceAll(' ', '\\s')) });
    await expect.element(said.first()).toBeVisible();
    expect(said.first().element().scrollWidth).toBeLessThanOrEqual(said.first().element().clientWidth + 1);
  }
});
