import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CreditOrigin as Origin } from '#domain/invoice/invoice-details.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { INVOICES, invoiceDetails, PAYER } from '#ui/testing/invoice-samples.ts';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { CreditOrigin } from './credit-origin.tsx';
import type { InvoiceFrame } from './invoice-frame.ts';
import { InvoiceView } from './invoice-view.tsx';

const frame: InvoiceFrame = {
  brandName: 'Termline',
  customerName: 'Kestrel Ridge Logistics',
  payment: PAYER,
  mayDispute: false,
  hrefs: {
    list: '/invoice-list/all',
    pay: () => '/payment/due',
    payment: (paymentId) => `/payments/${paymentId}`,
    dispute: (trxId) => `/dispute/create?invoiceIds=${trxId}`,
    invoice: (trxId) => `/invoice/${trxId}`,
    disputeOf: (trxId, disputeId) => `/dispute-center/${trxId}?dispute=${disputeId}`,
    chargeBack: null,
    chargeback: (id) => `/dispute-center/chargebacks/${id}`,
    help: '/help',
    previous: null,
    next: null,
  },
  files: { download: idleDownload, originalInPdf: 'appended' },
  onPrint: () => {},
  onSwitch: () => {},
};

const showCredit = (of: Partial<Origin>) => {
  const creditOf = {
    trxId: '7802114',
    invoiceId: 'INV-7825969',
    disputeId: null,
    disputeNumber: null,
    chargeback: null,
    takenBackAt: null,
    ...of,
  };
  return show(
    <Page>
      <CreditOrigin details={invoiceDetails({ creditOf, lines: [] })} frame={frame} />
    </Page>,
  );
};

test('a credit of a chargeback names it and its invoice, and leads to both', async () => {
  await showCredit({ chargeback: { chargebackId: 'c1', chargebackNumber: 'CHB-20011' } });
  await expect
    .element(page.getByText('It was given for INV-7825969, by chargeback CHB-20011.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See INV-7825969' }))
    .toHaveAttribute('href', expect.stringContaining('/invoice/7802114'));
  await expect
    .element(page.getByRole('link', { name: 'See the chargeback' }))
    .toHaveAttribute('href', expect.stringContaining('/dispute-center/chargebacks/c1'));
});

test('a credit of a dispute names it, and one that the merchant gave its invoice alone', async () => {
  await showCredit({ disputeId: 'd7', disputeNumber: 'DSP-40007' });
  await expect.element(page.getByText('It was given for INV-7825969, by dispute DSP-40007.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read how it ended' }))
    .toHaveAttribute('href', expect.stringContaining('/dispute-center/7802114?dispute=d7'));
  await showCredit({});
  await expect.element(page.getByText('It was given for INV-7825969.')).toBeVisible();
});

test('a credit that was taken back has the status that lists and files say', async () => {
  const [invoice] = INVOICES;
  const creditOf = {
    trxId: '7802114',
    invoiceId: 'INV-7825969',
    disputeId: null,
    disputeNumber: null,
    chargeback: { chargebackId: 'c1', chargebackNumber: 'CHB-20011' },
    takenBackAt: '2026-11-25T16:00:00.000Z',
  };
  const details = invoiceDetails({ invoice: { ...invoice!, status: ['Closed'] }, creditOf, lines: [] });
  await show(
    <Page>
      <InvoiceView
        parts={{ details: ready(details), addresses: notReady('loading'), documents: ready([]) }}
        frame={frame}
      />
    </Page>,
  );
  await expect.element(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('It was taken back on Nov 25, 2026.')).toBeVisible();
  expect(page.getByText('Taken back', { exact: true }).elements()).toEqual([]);
});

test('a credit that was taken back late in the evening says its business date and why, and leads to the dispute that goes on', async () => {
  await showCredit({ disputeId: 'd14', disputeNumber: 'DSP-40014', takenBackAt: '2026-11-26T05:26:00.000Z' });
  await expect
    .element(page.getByText('It was taken back on Nov 25, 2026, when the dispute was reopened.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the dispute' })).toBeVisible();
});
