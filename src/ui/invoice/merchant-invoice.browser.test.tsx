import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { MerchantInvoiceDetails } from '#domain/invoice/merchant-invoice.ts';
import { money } from '#domain/money/money.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ADDRESSES, invoiceDetails } from '#ui/testing/invoice-samples.ts';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { MerchantDocuments } from './merchant-documents.tsx';
import { MerchantInvoiceView, type MerchantInvoiceViewProps } from './merchant-invoice-view.tsx';

const usd = (amount: number) => money(amount, 'USD');

const DETAILS: MerchantInvoiceDetails = {
  ...invoiceDetails({
    shortPays: [
      {
        shortPayId: 'short',
        status: 'waiting',
        shortBy: usd(2_500),
        reason: 'damagedGoods',
        note: '',
        words: null,
        answeredAt: null,
        answerBy: '2026-12-20',
      },
    ],
    chargebacks: [
      {
        chargebackId: 'charged',
        chargebackNumber: 'CHB-20001',
        status: 'requested',
        requested: usd(96_035),
        requestedAt: '2026-11-10T15:00:00.000Z',
        endedAt: null,
      },
    ],
  }),
  customerName: 'Kestrel Ridge Logistics',
  addresses: ADDRESSES,
  disputes: [
    {
      disputeId: 'disputed',
      disputeNumber: 'DSP-33098',
      status: 'waitingOnMerchant',
      disputed: usd(214_050),
      openedAt: '2026-11-02T15:00:00.000Z',
    },
  ],
  credits: [
    {
      trxId: '9001',
      invoiceId: 'CR-20771',
      amount: usd(12_000),
      givenAt: '2026-10-29T04:15:00.000Z',
      withdrawnAt: null,
    },
  ],
};

const hrefs: MerchantInvoiceViewProps['hrefs'] = {
  list: '/merchant/invoices',
  edit: '/invoice/7802114/edit',
  help: '/help',
  invoice: (trxId) => `/merchant/invoice/${trxId}`,
  dispute: (id) => `/merchant/disputes/${id}`,
  chargeback: (id) => `/merchant/chargebacks/${id}`,
  shortPay: (id) => `/merchant/short-pays/${id}`,
};

const documents = (
  <MerchantDocuments part={ready([])} uploads={[]} download={idleDownload} add={null}>
    {() => null}
  </MerchantDocuments>
);

const view = (details: MerchantInvoiceViewProps['details'], more = hrefs) => (
  <Page>
    <MerchantInvoiceView
      details={details}
      documents={documents}
      hrefs={more}
      brandName="Termline"
      onPrint={() => {}}
    />
  </Page>
);

testScreens({
  'an invoice': {
    node: view(ready(DETAILS)),
    sees: ['Kestrel Ridge Logistics', 'There are no documents yet.'],
  },
  loading: { node: view(notReady('loading')), sees: [] },
});

test('all that belongs to it leads to its page', async () => {
  await show(view(ready(DETAILS)));
  for (const [name, href] of [
    ['Dispute DSP-33098', '/merchant/disputes/disputed'],
    ['Chargeback CHB-20001', '/merchant/chargebacks/charged'],
    ['Part payment', '/merchant/short-pays/short'],
    ['Credit CR-20771', '/merchant/invoice/9001'],
  ] as const) {
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('a credit that was given late in the evening says its business date', async () => {
  await show(view(ready(DETAILS)));
  await expect.element(page.getByText('Given on Oct 28, 2026')).toBeVisible();
});

test('a part payment of which nothing is open waits for nobody', async () => {
  await show(view(ready(DETAILS)));
  await expect.element(page.getByText('Waiting for an answer')).toBeVisible();
  await show(view(ready({ ...DETAILS, invoice: { ...DETAILS.invoice, open: usd(0) } })));
  await expect.element(page.getByText('Ended without an answer')).toBeVisible();
  expect(page.getByText('Waiting for an answer').elements()).toEqual([]);
});

test('what has no page here is named without a link', async () => {
  await show(view(ready(DETAILS), { ...hrefs, dispute: null }));
  await expect.element(page.getByText('Dispute DSP-33098')).toBeVisible();
  expect(page.getByRole('link', { name: 'Dispute DSP-33098' }).elements()).toEqual([]);
});

test('whoever only reads is told who adds documents', async () => {
  await show(view(ready(DETAILS)));
  await expect
    .element(page.getByText(/^Administrators of the merchant add and remove documents/))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Choose files' }).elements()).toEqual([]);
});

test('one that is not there, or another merchant’s, says so', async () => {
  await show(view(notReady('failed', { error: new CallError('notFound') })));
  await expect.element(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
  await expect.element(page.getByText(/it is of a merchant that you do not work for/)).toBeVisible();
});
