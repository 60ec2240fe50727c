import { expect, test } from 'vitest';
import { MessagesProvider } from '#locales/react.tsx';
import { loadWhole } from '#locales/testing/load-whole.ts';
import { aDisputePage, aListedDispute } from '#ui/testing/dispute-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { DisputeTable } from './dispute-table.tsx';

const bulgarian = await loadWhole('bg');
/** Whom it waits for is said in the most words, with an offer of the most figures. */
const long = aListedDispute({
  status: 'waitingOnCustomer',
  latestStep: 'offer',
  offer: { amount: 242_380, currency: 'USD' },
  disputed: { amount: 605_950, currency: 'USD' },
  deadline: { date: '2026-12-10', timeZone: 'America/Chicago' },
});
const page = aDisputePage([
  long,
  {
    ...long,
    disputeId: 'b',
    status: 'waitingOnMerchant',
    deadline: { ...long.deadline!, date: '2026-11-22' },
  },
]);
/** Below a bar of the page's, under which the head would stay. */
const table = (
  <MessagesProvider translator={bulgarian}>
    <div style={{ height: 56 }} />
    <DisputeTable
      page={page}
      party="customer"
      mayAnswer={false}
      namesMerchant={false}
      sort="turn"
      config={{ lastDays: 3, silentMerchantCeilings: {} }}
      hrefs={{
        tab: () => '/dispute-center',
        all: '/dispute-center',
        create: null,
        dispute: ({ trxId }) => `/dispute-center/${trxId}`,
        answer: null,
      }}
      selected={new Set()}
      onSelect={() => {}}
    />
  </MessagesProvider>
);
const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

// What the side leaves of a window of 1280 px, and its strip of one of 1024 px.
for (const width of [1280 - 224, 1024 - 64]) {
  test(`in Bulgarian, ${width} px show whole amounts, and a head above the first row`, async () => {
    await show(table, 'light', width);
    const frame = document.querySelector<HTMLElement>('table')!.parentElement!;
    await document.fonts.ready;
    await expect.poll(() => frame.scrollWidth).toBe(frame.clientWidth);
    expect(frame.dataset['wide']).toBeUndefined();
    expect(box('tbody td:last-child').right).toBeLessThanOrEqual(width);
    expect(box('thead th').bottom).toBeLessThanOrEqual(box('tbody tr').top);
  });
}

test('in Bulgarian, on a phone the mark stands on the first line of its words, which take the whole line', async () => {
  await show(table, 'light', 390);
  const glyph = box('tbody td svg');
  const words = document.querySelector('tbody td svg + span')!.getBoundingClientRect();
  expect(glyph.right).toBeLessThan(words.left);
  expect(glyph.top).toBeGreaterThanOrEqual(words.top);
  expect(words.height).toBeLessThan(2 * glyph.height);
});
