import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { download } from '#machines/shapes/download.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { FetchedFile } from '#ui/shared/document-facts.tsx';
import { InvoiceDocuments, InvoiceDownload, type InvoiceFiles } from './invoice-documents.tsx';

const ORIGINAL: InvoiceDocument = {
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  documentType: 'dealerOriginal',
  name: 'Morrow.pdf',
  bytes: 198_200,
  sentAt: '2026-10-07T15:00:00.000Z',
};
const invoice = { trxId: '7820415', invoiceId: 'INV-7820415' };

const filesOf = (more: Partial<InvoiceFiles> = {}): InvoiceFiles => ({
  documents: ready([ORIGINAL]),
  download: idleDownload,
  originalInPdf: 'appended',
  ...more,
});
const shown = (files: InvoiceFiles) =>
  show(
    <Page>
      <main>
        <InvoiceDownload invoice={invoice} files={files} />
        <InvoiceDocuments files={files} />
      </main>
    </Page>,
  );

test('a document is named with what it is and its size in thousands', async () => {
  await shown(filesOf());
  await expect.element(page.getByRole('button', { name: 'Download Morrow.pdf' })).toBeVisible();
  await expect.element(page.getByText(/Dealer original invoice · 198.20.KB/)).toBeVisible();
});

test.each([
  [
    'Invoice with dealer original',
    { kind: 'invoicePdf', trxId: '7820415', original: 'with', name: 'INV-7820415.pdf' },
  ],
  ['Invoice only', { kind: 'invoicePdf', trxId: '7820415', original: 'without', name: 'INV-7820415.pdf' }],
  ['Dealer original only', { kind: 'document', documentId: ORIGINAL.documentId, name: 'Morrow.pdf' }],
] as const)('where there is an original, %s is offered', async (name, request) => {
  const send = vi.fn();
  await shown(filesOf({ download: { ...idleDownload, send } }));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  expect(send).toHaveBeenCalledWith({ type: 'download.start', request });
});

test('without an original the invoice comes at one press, and no empty list stands there', async () => {
  const send = vi.fn();
  await shown(filesOf({ documents: ready([]), download: { ...idleDownload, send } }));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(send).toHaveBeenCalledWith({
    type: 'download.start',
    request: { kind: 'invoicePdf', trxId: '7820415', original: 'with', name: 'INV-7820415.pdf' },
  });
  expect(page.getByText('Documents').elements()).toEqual([]);
});

test('documents that could not be read say so, and the invoice can be taken along', async () => {
  await shown(filesOf({ documents: notReady('failed') }));
  await expect.element(page.getByText(/^We could not load the documents\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
});

test('a document that was removed meanwhile is said to be removed, and not asked for again', async () => {
  const { documentId, name } = ORIGINAL;
  const request = { kind: 'document', documentId, name } as const;
  const context = { request, progress: null, missing: 0, text: null, error: new CallError('notFound') };
  const send = vi.fn();
  await show(
    <Page>
      <main>
        <FetchedFile download={{ snapshot: download.resolveState({ value: 'failed', context }), send }} />
      </main>
    </Page>,
  );
  const told = page.getByRole('alert');
  await expect.element(told.getByText('“Morrow.pdf” was removed')).toBeVisible();
  await expect.element(told.getByText('Try again')).not.toBeInTheDocument();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  expect(send).toHaveBeenCalledWith({ type: 'download.dismiss' });
});
