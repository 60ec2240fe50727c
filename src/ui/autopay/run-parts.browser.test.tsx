import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentFailure, PaymentStatus } from '#domain/payment/payment.ts';
import { RunMark } from '#ui/autopay/run-mark.tsx';
import { RunPage } from '#ui/autopay/run-page.tsx';
import { RunHistory } from '#ui/autopay/run-history.tsx';
import { aRun, aRunItem } from '#ui/testing/autopay-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';

const usd = (amount: number) => money(amount, 'USD');
const ACCOUNTS = [
  ['0412', 'Fleet East 0412', 10_000],
  ['0417', 'Fleet West 0417', 2_500],
  ['0099', 'Fleet North 0099', 700],
] as const;

/** A run of three debits, each with what became of its payment. */
const runOf = (status: ShownRun['status'], ...payments: [PaymentStatus, PaymentFailure?][]): ShownRun =>
  aRun({
    status,
    total: usd(13_200),
    announcedTotal: usd(13_200),
    credits: usd(0),
    invoiceCount: 3,
    debits: ACCOUNTS.map(([accountId, accountName, amount], index) => {
      const [became = 'settled', failure = null] = payments[index] ?? [];
      return {
        accountId,
        accountName,
        invoiceCount: 1,
        amount: usd(amount),
        payment: { paymentId: `pay-${index}`, paymentNumber: `P-10020${index}`, status: became, failure },
      };
    }),
    items: ACCOUNTS.map(([accountId, accountName, amount]) =>
      aRunItem(accountId, { accountId, accountName, amount: usd(amount), charged: usd(amount), uses: [] }),
    ),
  });

const IN_PART = runOf('returned', ['settled'], ['returned', 'returned_by_bank'], ['processing']);
const ONE_VOIDED = runOf('settled', ['settled'], ['failed', 'voided'], ['settled']);
const ALL_VOIDED = runOf('notCollected', ['failed', 'voided'], ['failed', 'voided'], ['failed', 'voided']);

const ofRun = (run: ShownRun) => (
  <Page>
    <RunPage
      part={ready(run)}
      putBack={null}
      download={{ ...idleDownload, separator: 'comma', onSeparator: () => {} }}
      hrefs={{
        autoPay: '/payment-methods/autopay',
        invoice: (trxId) => `/invoice/${trxId}`,
        payment: (id) => `/payments/${id}`,
      }}
    />
  </Page>
);

const history = (...rows: readonly ShownRun[]) => (
  <Page>
    <RunHistory
      part={ready({ rows, total: rows.length, pageNumber: 1, pageSize: 10 })}
      hrefs={{
        payment: (id) => `/payments/${id}`,
        run: (id) => `/payment-methods/autopay/${id}`,
        page: (number) => `/payment-methods/autopay?page=${number}`,
      }}
    />
  </Page>
);

testScreens({
  'a run that came back in part': {
    node: ofRun(IN_PART),
    sees: [
      'Sent back in part',
      'What became of it',
      'Expected to settle',
      '132.00\u00a0USD',
      '25.00\u00a0USD',
    ],
  },
  'a run with one debit of three voided': {
    node: ofRun(ONE_VOIDED),
    sees: [
      'Paid in part',
      'Not collected',
      '107.00\u00a0USD',
      'Debit voided, nothing was charged',
      'AutoPay does not collect the invoices of a voided debit again by itself. Pay them yourself, or put them back where AutoPay lists what its next runs leave out.',
    ],
  },
  'a run with all its debits voided': {
    node: ofRun(ALL_VOIDED),
    sees: ['Not collected', 'Debit voided, nothing was charged'],
  },
  'the past runs, each with what became of its parts': {
    node: history(
      IN_PART,
      { ...ONE_VOIDED, runDate: '2026-12-02' },
      { ...ALL_VOIDED, runDate: '2026-12-03' },
    ),
    sees: [
      'Debit sent back: 25.00\u00a0USD',
      'Paid: 100.00\u00a0USD',
      'On its way: 7.00\u00a0USD',
      'Paid: 107.00\u00a0USD',
      'Not collected: 25.00\u00a0USD',
    ],
  },
});

test.each([
  ['that is paid', runOf('settled'), 'Paid'],
  ['of which all came back', runOf('returned', ['returned'], ['returned'], ['returned']), 'Debit sent back'],
  ['of which a part came back', IN_PART, 'Sent back in part'],
  [
    'with a voided debit, the others on their way',
    runOf('submitted', ['failed'], ['processing']),
    'On its way',
  ],
  ['with a voided debit', ONE_VOIDED, 'Paid in part'],
  [
    'whose one debit was voided and whose other invoices credits have paid',
    { ...ALL_VOIDED, status: 'settled' },
    'Paid in part',
  ],
  ['that was not collected', ALL_VOIDED, 'Not collected'],
] as const)('a run %s is marked so', async (_, run, words) => {
  await show(
    <Page>
      <RunMark run={run} />
    </Page>,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('a credit that was given back with its debit is told so, and no other', async () => {
  const uses = [{ creditTrxId: 'CM-1', invoiceId: 'CM-20417', amount: usd(2_000) }];
  const freed = uses.map((use) => ({ ...use, invoiceId: 'CM-20418', isFreed: true }));
  const items = [aRunItem('0412', { uses }), aRunItem('0417', { accountId: '0417', uses: freed })];
  await show(ofRun({ ...ONE_VOIDED, items }));
  await expect.element(page.getByText(/^Credit CM-20417, applied first: 20\.00\sUSD$/)).toBeVisible();
  await expect
    .element(page.getByText(/^Credit CM-20418, free again, no longer used here: 20\.00\sUSD$/))
    .toBeVisible();
});

test('a run of which all became the same is told in no parts', async () => {
  await show(ofRun(runOf('settled')));
  await expect.element(page.getByText('How this total is made')).toBeVisible();
  expect(page.getByText('What became of it').elements()).toEqual([]);
});
