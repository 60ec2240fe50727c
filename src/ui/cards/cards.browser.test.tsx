import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Card, CardPage } from '#domain/card/card.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { money } from '#domain/money/money.ts';
import { FREE_CONTROLS } from '#domain/testing/free-controls.ts';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { aCard } from '#ui/testing/card-samples.ts';
import { Cards } from './cards.tsx';
import { CardView } from './card.tsx';

const list = (part: ReadPart<CardPage>) => (
  <Page>
    <Cards
      list={listed(part)}
      filter={{}}
      sort="attention"
      onSort={() => {}}
      pageSizes={[25, 50]}
      download={idleDownload}
      hrefs={{
        tab: (tab) => `/account/cards?status=${tab ?? 'all'}`,
        card: (cardId) => `/account/cards/${cardId}`,
        request: '/account/cards/request',
      }}
    />
  </Page>
);
const some = (rows: readonly Card[]): CardPage => ({
  ...pageOf(rows),
  tabs: [
    { tab: 'in-use', count: rows.length },
    { tab: 'on-the-way', count: 0 },
    { tab: 'ended', count: 0 },
  ],
  accounts: [{ id: '100413', name: 'Fleet East 0412' }],
});
const WIDE = { ...FREE_CONTROLS, limit: money(500_000, 'USD'), dayLimit: money(200_000, 'USD') };
const one = (card: Card) => (
  <Page>
    <CardView part={ready(card)} hrefOf={(cardId) => `/account/cards/${cardId}`} />
  </Page>
);

testScreens({
  'some cards': {
    node: list(
      ready(some([aCard(), aCard({ cardId: '2', status: 'production', lastFour: null, expiresOn: null })])),
    ),
    sees: ['2 cards', 'Truck 118', '••4417', 'Active', 'In production'],
  },
  'no card yet': { node: list(ready(some([]))), sees: ['No cards yet'] },
  'cards not loaded': {
    node: list(notReady('failed')),
    sees: ['We could not load the cards. The rest of this page is current.'],
  },
  'an active card with purchases': {
    node: one(aCard()),
    sees: ['FC-20418', 'DANIEL OKAFOR / TRUCK 118', 'Lakeside Fuel', 'Holds credit until Nov 27, 2026'],
  },
  'a card whose authorisation has ended': {
    node: one(aCard({ transactions: aCard().transactions.map((all) => ({ ...all, status: 'lapsed' })) })),
    sees: ['Authorization ended', 'Held credit until Nov 27, 2026'],
  },
  'a card with limits, of which each is said as it is met': {
    node: one(
      aCard({
        ...WIDE,
        purchaseLimit: money(50_000, 'USD'),
        merchantTypes: ['fuel', 'tolls'],
        days: WEEKDAYS.slice(0, 5),
      }),
    ),
    sees: [
      'What is declined, and when',
      'A single purchase above 500.00 USD is declined.',
      'A purchase that would take the day above 2,000.00 USD is declined. The next day begins at midnight, Central time.',
      'A purchase that would take the calendar month above 5,000.00 USD is declined until the 1st of the next month.',
      'Purchases are possible only for: Fuel and Tolls and parking. Any other kind of merchant is declined.',
      'Purchases are possible only on: Monday, Tuesday, Wednesday, Thursday, and Friday. On any other day, in Central time, they are declined.',
      'After Nov 30, 2026 every purchase is declined.',
    ],
  },
  'a card that has arrived': {
    node: one(aCard({ status: 'delivered', lastFour: null, expiresOn: null, transactions: [] })),
    sees: ['It has arrived. It works once it is activated.', 'Nothing was bought with this card yet.'],
  },
  'a lost card of which the issuer does not know yet': {
    node: one(aCard({ status: 'terminated', endedBecause: 'lost', isConfirmed: false })),
    sees: ['Terminated', 'Lost', 'The card issuer has not confirmed this yet.'],
  },
  'a card whose new controls the issuer has not confirmed, with what was changed before': {
    node: one(
      aCard({
        ...WIDE,
        dayLimit: money(80_000, 'USD'),
        areControlsConfirmed: false,
        controlsInForce: WIDE,
        events: [
          {
            status: 'active',
            at: '2026-11-02T17:08:00.000Z',
            by: 'Dana Whitlock',
            words: null,
            isControls: true,
            attempt: null,
            controls: { before: { ...WIDE, dayLimit: null }, after: WIDE },
          },
        ],
      }),
    ),
    sees: [
      'The card issuer has not confirmed the new controls yet. Until then the former ones hold.',
      'Limit a day: 2,000.00 USD, then 800.00 USD',
      'Controls changed',
      'Limit a day: none, now 2,000.00 USD',
    ],
  },
});

test('of a card that has ended nothing is said to be declined, because its standing says so', async () => {
  await show(one(aCard({ status: 'expired' })), 'light', 1200);
  await expect.element(page.getByText('FC-20418').first()).toBeVisible();
  expect(page.getByText('What is declined, and when').elements()).toEqual([]);
});
