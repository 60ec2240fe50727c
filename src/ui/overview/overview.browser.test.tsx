import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import { lookedAt } from '#ui/testing/looks.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { EXPOSURES, INVOICE_COUNTS, INVOICE_PAGE } from '#ui/testing/invoice-samples.ts';
import { frame, loading, parts } from '#ui/testing/overview-samples.ts';
import { downloadIn, notReady, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';
import type { OverviewFrame, OverviewParts } from './overview-frame.ts';
import { OverviewView } from './overview-view.tsx';

const states: Record<string, { parts: OverviewParts; frame: OverviewFrame; sees: readonly string[] }> = {
  'all there': {
    parts,
    frame,
    sees: [
      'available to spend',
      '9 past due invoices can be paid',
      'INV-7829944',
      'Nov 9, 2026 · 1,240.00 USD. Its 2 invoices can be paid again.',
    ],
  },
  'disputes wait for an answer': {
    parts: { ...parts, disputes: ready({ count: 3, until: '2026-11-25', daysLeft: 5 }) },
    frame,
    sees: ['3 disputes wait for your company’s answer', 'Answer the first by Nov 25, 2026.', 'See disputes'],
  },
  inactive: {
    parts,
    frame: { ...frame, standing: 'inactive' },
    sees: [
      'This account is inactive',
      'in use. Nothing can be bought on this account now.',
      'What it owes can still be paid. It gets no new invoices, cards or AutoPay.',
      'Call customer support: 800-555-0142',
    ],
  },
  'inactive where disputes are opened': {
    parts,
    frame: { ...frame, standing: 'inactive', mayDispute: true },
    sees: ['What it owes can still be paid and disputed. It gets no new invoices, cards or AutoPay.'],
  },
  terminated: {
    parts,
    frame: { ...frame, standing: 'terminated' },
    sees: [
      'This account is terminated',
      'Not in use',
      'What it owes can still be paid. It gets no new invoices, disputes, cards or AutoPay.',
      'Call customer support: 800-555-0142',
    ],
  },
  loading: { parts: loading, frame, sees: ['Loading credit exposure', 'Loading recent invoices'] },
  'exposures failed': {
    parts: { ...parts, exposures: notReady('failed') },
    frame,
    sees: [
      'We could not load your credit exposure. The rest of this page is current.',
      'Support can find this with reference req-7f31c2.',
      '3 invoices are disputed',
    ],
  },
  'counts failed': {
    parts: { ...parts, counts: notReady('failed') },
    frame,
    sees: ['We could not load all that may need attention. The rest of this page is current.', 'INV-7829944'],
  },
  'recent slow': {
    parts: { ...parts, recent: notReady('slow') },
    frame,
    sees: ['This takes longer than usual.', 'available to spend'],
  },
  offline: {
    parts: { ...parts, recent: notReady('offline', { value: INVOICE_PAGE }) },
    frame,
    sees: [
      'INV-7829944',
      'We could not load your invoices. You are offline. It loads by itself when you are back.',
    ],
  },
  cancelled: {
    parts: { ...parts, recent: notReady('cancelled') },
    frame,
    sees: ['You stopped waiting. It can be loaded again.'],
  },
  'nothing to attend to': {
    parts: {
      exposures: ready(EXPOSURES.map((exposure) => ({ ...exposure, pastDueCount: 0, owed: [] }))),
      counts: ready({ ...INVOICE_COUNTS, lists: [] }),
      recent: ready({ ...INVOICE_PAGE, rows: [], total: 0 }),
      returned: ready({ rows: [], total: 0 }),
      awaited: ready({ rows: [], total: 0 }),
      disputes: ready({ count: 0, until: null, daysLeft: null }),
    },
    frame,
    sees: ['Nothing needs your attention.', 'There are no invoices so far.'],
  },
  'the file takes long': {
    parts,
    frame: { ...frame, download: downloadIn('long') },
    sees: ['Downloading the file', 'Cancel the download'],
  },
  'the file is saved': {
    parts,
    frame: { ...frame, download: downloadIn('saved') },
    sees: ['The file is downloaded'],
  },
  'the file failed': {
    parts,
    frame: { ...frame, download: downloadIn('failed') },
    sees: ['The file could not be downloaded', 'Nothing was saved. Try again later.'],
  },
};

test.each(lookedAt(states))('%s, %s, %i px wide', async (_name, theme, width, state) => {
  await show(
    <Page>
      <OverviewView parts={state.parts} frame={state.frame} />
    </Page>,
    theme,
    width,
  );
  for (const text of state.sees) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument();
  }
  expect(await violations()).toEqual([]);
});

test('who may not pay is offered to look, not to pay (§6 Page access)', async () => {
  await show(
    <Page>
      <OverviewView parts={parts} frame={{ ...frame, mayPay: false }} />
    </Page>,
  );
  await expect.element(page.getByRole('link', { name: 'See past due' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Pay/ }).elements()).toEqual([]);
});

test('a card payment that nobody has charged is told, with the way on', async () => {
  await show(
    <Page>
      <OverviewView parts={parts} frame={frame} />
    </Page>,
  );
  await expect.element(page.getByText('Payment PAY-1052 waits for the card')).toBeVisible();
  await expect
    .element(
      page.getByText('410.00 USD, not charged. Without a card, the payment ends by itself at 10:02 AM CT.'),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Continue or cancel' }))
    .toHaveAttribute('href', '/payment/confirm?payment_id=p-1052');
});

test('payments that are not named are counted, with where they are', async () => {
  const awaited = ready({ rows: parts.awaited.value?.rows ?? [], total: 3 });
  const returned = ready({ rows: parts.returned.value?.rows ?? [], total: 2 });
  await show(
    <Page>
      <OverviewView parts={{ ...parts, awaited, returned }} frame={frame} />
    </Page>,
  );
  await expect.element(page.getByText('1 more payment came back')).toBeVisible();
  await expect.element(page.getByText('2 more payments wait for the card')).toBeVisible();
  const links = page.getByRole('link', { name: 'See payments' });
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/payments',
    '/payments?status=submitted',
  ]);
});

test('a failed part is tried again by itself, and the others are left alone', async () => {
  const retry = vi.fn();
  const left = vi.fn();
  await show(
    <Page>
      <OverviewView
        parts={{
          ...parts,
          recent: notReady('failed', { retry }),
          exposures: { ...parts.exposures, retry: left },
        }}
        frame={frame}
      />
    </Page>,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});

test('the customer’s currency comes first, and what is owed in others is said', async () => {
  const [usd] = EXPOSURES;
  const inCad = (amount: number) => ({ amount, currency: 'CAD' });
  const cad: Exposure = {
    ...usd!,
    currency: 'CAD',
    creditLimit: inCad(10_000_000),
    creditUsed: inCad(8_431_075),
    creditHeld: inCad(0),
    heldCount: 0,
    heldUntil: null,
    pastDueCount: 0,
    aging: [],
  };
  await show(
    <Page>
      <OverviewView parts={{ ...parts, exposures: ready([cad, usd!]) }} frame={frame} />
    </Page>,
  );
  await expect.element(page.getByText('Also owed, in other currencies: 84,310.75 CAD')).toBeVisible();
});

test('what is held says how many purchases hold it, and until when; where none does nothing is said', async () => {
  const [usd] = EXPOSURES;
  const credit = page.getByRole('region', { name: 'Credit exposure' });
  const shown = (exposure: Exposure) => (
    <Page>
      <OverviewView parts={{ ...parts, exposures: ready([exposure]) }} frame={frame} />
    </Page>
  );
  await show(shown(usd!));
  await expect
    .element(
      credit.getByText(
        'Card purchases that hold credit and are not billed yet: 3. Last day of the first hold: Nov 26, 2026',
      ),
    )
    .toBeVisible();
  await show(shown({ ...usd!, heldCount: 0, heldUntil: null }));
  expect(page.getByText(/^Card purchases that hold credit/).elements()).toEqual([]);
});

test('a due date of another year says its year', async () => {
  const [first, second] = INVOICE_PAGE.rows;
  const rows = [{ ...first!, dueDate: '2013-04-26' }, second!];
  await show(
    <Page>
      <OverviewView parts={{ ...parts, recent: ready({ ...INVOICE_PAGE, rows }) }} frame={frame} />
    </Page>,
  );
  const recent = page.getByRole('region', { name: 'Recent invoices' });
  await expect.element(recent.getByText('Apr 26, 2013')).toBeVisible();
  expect(recent.element().textContent.match(/20\d\d/g)).toEqual(['2013']);
});

test('what is owed says how much of it is under way or held, and what can be paid now', async () => {
  await show(
    <Page>
      <OverviewView parts={parts} frame={frame} />
    </Page>,
  );
  const balance = page.getByRole('region', { name: 'Balance by age' });
  // All of it, however late: the sum of the ages below.
  await expect.poll(() => balance.element().textContent.replaceAll(/[^\d.,]/g, '')).toContain('378,120.93');
  for (const [label, amount] of [
    ['In payments under way', '21,090.75'],
    ['Waiting for a card, not charged', '410.00'],
    ['On hold or under review', '3,100.00'],
    ['Can be paid now', '353,520.18'],
  ]) {
    await expect.element(balance.getByText(label!)).toBeVisible();
    await expect.element(balance.getByText(amount!)).toBeVisible();
  }
  expect(balance.getByText('On disputed invoices not in a payment').elements()).toEqual([]);
});

test('what is disputed of an age stands apart in its row, and of the other ages nothing is said', async () => {
  const [first] = EXPOSURES;
  const aging = first!.aging.map((age) =>
    age.bucket === '31-60' ? { ...age, disputed: money(76_820, 'USD') } : age,
  );
  await show(
    <Page>
      <OverviewView parts={{ ...parts, exposures: ready([{ ...first!, aging }]) }} frame={frame} />
    </Page>,
  );
  const table = page.getByRole('table', { name: 'Balance by age, USD' });
  const row = table.getByRole('row', { name: /31.*60 days late/ });
  await expect.poll(() => row.element().textContent).toMatch(/2\s*11,860\.75\s*of which disputed: 768\.20/);
  expect(table.element().textContent.match(/disputed/g)).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('the credits that are taken from what is owed are named as the billed ones, since unapplied ones are not', async () => {
  const owed = [{ part: 'credits', count: 1, amount: money(-500, 'USD') }] as const;
  const [first] = EXPOSURES;
  await show(
    <Page>
      <OverviewView parts={{ ...parts, exposures: ready(first ? [{ ...first, owed }] : []) }} frame={frame} />
    </Page>,
  );
  await expect.element(page.getByText('Billed credits among them')).toBeVisible();
});
