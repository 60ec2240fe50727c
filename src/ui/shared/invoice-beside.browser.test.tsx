import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoiceBeside } from '#domain/dispute/invoice-beside.ts';
import { money } from '#domain/money/money.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { BesideInvoice } from './invoice-beside.tsx';

const usd = (amount: number) => money(amount, 'USD');
const invoice: InvoiceBeside = {
  lines: [
    {
      lineNumber: 1,
      description: 'Drive tire 11R22.5',
      quantity: 12,
      unit: 'EA',
      unitPrice: usd(38_410),
      amount: usd(460_920),
    },
  ],
  subtotal: usd(460_920),
  rebates: usd(10_000),
  tax: usd(2_500),
  lateFee: usd(0),
  total: usd(453_420),
  paid: usd(0),
  credited: usd(0),
  open: usd(453_420),
  documents: [
    {
      documentId: 'a7c1e0a2-95a0-4f49-9a52-7b4f3e8f2d01',
      documentType: 'proofOfDelivery',
      name: 'delivered.pdf',
      bytes: 20_480,
      sentAt: '2026-11-12T15:42:00.000Z',
    },
  ],
};
const send = vi.fn();
const view = (differing: Partial<InvoiceBeside> = {}) => (
  <Page>
    <BesideInvoice
      invoice={{ ...invoice, ...differing }}
      invoiceId="INV-7802111"
      download={{ ...idleDownload, send }}
    />
  </Page>
);

testScreens({
  'an invoice with a document': {
    node: view(),
    sees: ['Invoice INV-7802111', 'Drive tire 11R22.5', '4,609.20', '4,534.20 USD', 'Download delivered.pdf'],
  },
  'an invoice of which neither lines nor documents are known': {
    node: view({ lines: [], documents: [] }),
    sees: ['Invoice INV-7802111', '4,534.20 USD'],
  },
});

test('its document is taken along by its id', async () => {
  await show(view());
  await page.getByRole('button', { name: 'Download delivered.pdf' }).click();
  const [{ documentId, name }] = invoice.documents as [InvoiceBeside['documents'][0]];
  expect(send).toHaveBeenCalledWith({
    type: 'download.start',
    request: { kind: 'document', documentId, name },
  });
});
