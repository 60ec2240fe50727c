import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import { money } from '#domain/money/money.ts';
import type { StatementLine, StatementPage as Shown } from '#domain/statement/statement.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, listed, notReady, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';
import { StatementPage } from './statement-page.tsx';

const usd = (amount: number) => money(amount, 'USD');
const invoice: StatementLine = {
  lineId: '1',
  date: '2026-11-02',
  kind: 'invoice',
  number: 'INV-7826091',
  trxId: '7826091',
  paymentId: null,
  merchantName: 'Pinebrook Equipment Rental',
  accountName: 'Fleet East 0412',
  method: null,
  bankAccount: null,
  amount: usd(27_310_00),
  balance: usd(37_310_00),
};
const paid: StatementLine = {
  ...invoice,
  lineId: '2',
  date: '2026-11-04',
  kind: 'payment',
  number: 'P-2047710',
  trxId: null,
  paymentId: 'pay-1',
  merchantName: null,
  method: 'bank',
  bankAccount: { bankName: 'First Lakes Bank', lastFour: '4471' },
  amount: usd(-9_000_00),
  balance: usd(28_310_00),
};
const statement: Shown['statement'] = {
  from: '2026-11-01',
  to: '2026-11-20',
  currency: 'USD',
  opening: usd(10_000_00),
  sums: [
    { kind: 'invoice', count: 1, amount: usd(27_310_00) },
    { kind: 'payment', count: 1, amount: usd(-9_000_00) },
  ],
  closing: usd(28_310_00),
  owed: usd(28_400_00),
  inTransit: usd(400_00),
  unappliedCredit: usd(-90_00),
  aging: [
    { bucket: 'current', count: 2, amount: usd(28_000_00) },
    { bucket: '1-30', count: 1, amount: usd(400_00) },
    { bucket: '31-60', count: 0, amount: usd(0) },
    { bucket: '61-90', count: 0, amount: usd(0) },
    { bucket: '90+', count: 0, amount: usd(0) },
  ],
  today: '2026-11-20',
  longestYears: 3,
  asOf: '2026-11-20T15:42:00.000Z',
};
const whole: Shown = { rows: [invoice, paid], total: 2, pageNumber: 1, pageSize: 25, statement };

interface Changed {
  readonly shown?: Partial<Shown>;
  readonly list?: Parameters<typeof listed<Shown>>[1];
}

const view = ({ shown = {}, list = {} }: Changed = {}) => (
  <Page>
    <StatementPage
      list={listed<Shown>(ready({ ...whole, ...shown }), list)}
      customerName="Kestrel Ridge Logistics"
      brandName="Termline"
      today="2026-11-20"
      now={() => '2026-11-20T15:42:00.000Z'}
      pageSizes={[25, 50]}
      mail="Each month"
      downloads={{ csv: idleDownload, pdf: idleDownload }}
      hrefs={{
        thisMonth: '/statements',
        overview: '/account/overview',
        invoice: (trxId) => `/invoice/${trxId}`,
        payment: (paymentId) => `/payments/${paymentId}`,
      }}
    />
  </Page>
);

test('a statement says how its closing balance is made, line by line, each with its way on', async () => {
  await show(view());
  const bridge = page.getByLabelText('How the closing balance is made, USD');
  for (const words of ['10,000.00', '27,310.00', '−9,000.00', '28,310.00']) {
    await expect.element(bridge.getByText(words, { exact: true })).toBeVisible();
  }
  const table = page.getByRole('table', { name: 'Statement lines, amounts in USD' });
  await expect.element(table.getByText('First Lakes Bank ••4471')).toBeVisible();
  await expect
    .element(table.getByRole('link', { name: 'INV-7826091' }))
    .toHaveAttribute('href', '/invoice/7826091');
  await expect
    .element(table.getByRole('link', { name: 'P-2047710' }))
    .toHaveAttribute('href', '/payments/pay-1');
  const margin = page.getByRole('complementary', { name: 'Closing balance' });
  for (const words of ['28,000.00', '400.00', '−90.00', 'Not yet due']) {
    await expect.element(margin.getByText(words, { exact: true }).first()).toBeVisible();
  }
  expect(margin.getByText(/credit used on the/).element().textContent).toContain('28,400.00');
  expect(await violations()).toEqual([]);
});

test('of an earlier day nothing is said of today’s overview', async () => {
  await show(view({ shown: { statement: { ...statement, to: '2026-11-19' } } }));
  await expect.element(page.getByText('Balance on Nov 19, 2026')).toBeVisible();
  expect(page.getByText(/overview/).elements()).toEqual([]);
});

test('days are chosen by their name', async () => {
  const wanted: object[] = [];
  await show(view({ list: { filter: (filter) => wanted.push(filter) } }));
  const days = page.getByRole('combobox', { name: 'Days' });
  await expect.element(days).toHaveValue('thisMonth');
  await days.selectOptions('lastMonth');
  await days.selectOptions('thisQuarter');
  await days.selectOptions('thisMonth');
  expect(wanted).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-10-01', to: '2026-11-20' },
    {},
  ]);
});

test('STM-03 days of one’s own are judged before anything is asked', async () => {
  const wanted: object[] = [];
  await show(view({ list: { filter: (filter) => wanted.push(filter) } }));
  await page.getByRole('button', { name: 'Other days' }).click();
  const last = page.getByRole('group', { name: 'To' });
  await last.getByRole('spinbutton', { name: /day/i }).fill('21');
  await expect.element(page.getByText('The last day is still to come.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([]);
});

test('one page of several is not offered for print, because only the files have all lines', async () => {
  await show(view());
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await show(view({ shown: { total: 60 } }));
  await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Print' }).elements()).toEqual([]);
  // What the browser prints by itself says what it leaves out.
  expect(
    page.getByText(/^This page has the lines .* of 60\. The PDF and the CSV have all of them\.$/).elements(),
  ).toHaveLength(1);
});

test('days without lines say that the balance stayed', async () => {
  await show(
    view({
      shown: { rows: [], total: 0, statement: { ...statement, sums: [], closing: statement.opening } },
    }),
  );
  await expect.element(page.getByText('Nothing moved in these days')).toBeVisible();
  await expect.element(page.getByText('The balance stayed 10,000.00 USD.')).toBeVisible();
});

test('days that an address asks for in vain lead back to this month', async () => {
  const refused = notReady<Shown>('failed', { error: new CallError('refused', { code: 'STM-01' }) });
  await show(view({ list: refused }));
  await expect.element(page.getByText('There is no statement of these days')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to this month' }))
    .toHaveAttribute('href', '/statements');
});
