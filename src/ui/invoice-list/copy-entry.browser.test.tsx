import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise, waitFor } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import {
  download,
  type DownloadEvent,
  type DownloadRequest,
  type FetchedFile,
} from '#machines/shapes/download.ts';
import { CsvNotice } from '#ui/shared/csv-download.tsx';
import { INVOICE_PAGE } from '#ui/testing/invoice-samples.ts';
import { idleDownload } from '#ui/testing/read-parts.ts';
import { LIST_FRAME, showList } from '#ui/testing/running-list.tsx';
import { show } from '#ui/testing/show.tsx';

test('from the keyboard the page is copied, in its order and with the columns of the list', async () => {
  const send = vi.fn<(event: DownloadEvent) => void>();
  const shown = {
    ...LIST_FRAME,
    columns: ['invoice_id', 'due_date', 'amount'],
    download: { ...idleDownload, send },
  } as const;
  await showList({ status: 'all' }, { shown });
  const menu = page.getByRole('button', { name: 'Other files and CSV separator' });
  await expect.element(page.getByRole('table')).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const entry = page.getByRole('menuitem', { name: 'Copy this page as text' });
  await expect.element(entry).toBeVisible();
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: 'download.start',
    request: {
      kind: 'selected',
      trxIds: INVOICE_PAGE.rows.map(({ trxId }) => trxId),
      sort: 'default',
      columns: ['invoice_id', 'due_date', 'amount', 'currency', 'trx_id'],
      as: 'text',
    },
  });
});

test('what is selected is copied alone', async () => {
  const send = vi.fn<(event: DownloadEvent) => void>();
  await showList({ status: 'all' }, { shown: { ...LIST_FRAME, download: { ...idleDownload, send } } });
  const [first] = INVOICE_PAGE.rows;
  await page.getByRole('checkbox', { name: `Select ${first!.invoiceId}` }).click();
  await page.getByRole('button', { name: 'Other files and CSV separator' }).last().click();
  await page.getByRole('menuitem', { name: 'Copy selected as text' }).click();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: 'download.start',
    request: { kind: 'selected', trxIds: [first!.trxId], sort: 'default', as: 'text' },
  });
});

/** What is said once text was copied, or could not be. */
async function copied(fetchFile: () => Promise<FetchedFile>) {
  const actor = createActor(
    download.provide({
      actors: { fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(fetchFile) },
    }),
  ).start();
  const request = { kind: 'selected', trxIds: ['1'], as: 'text' } as const;
  actor.send({ type: 'download.start', request });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await show(
    <>
      <CsvNotice download={{ ...idleDownload, snapshot: actor.getSnapshot() }} />
      <div style={{ height: 4_000 }} />
    </>,
  );
}

test('that it was copied is said, and not that a file is there', async () => {
  await copied(() => Promise.resolve());
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied as text' })).toBeVisible();
  expect(page.getByText('The file is downloaded').elements()).toEqual([]);
});

test('that it could not be copied is an alert with another try', async () => {
  await copied(() => Promise.reject(new CallError('server')));
  const alert = page.getByRole('alert').filter({ hasText: 'The invoices could not be copied' });
  await expect.element(alert).toBeVisible();
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  window.scrollTo(0, 2_000);
  await expect.element(alert).toBeInViewport();
});

test('where the browser lets nothing be copied, the text stands there to be selected', async () => {
  await copied(() => Promise.resolve({ text: 'INV-1\t12.00' }));
  await expect.element(page.getByRole('alert').filter({ hasText: 'does not allow copying' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'The invoices as text' });
  await expect.element(field).toHaveValue('INV-1\t12.00');
  await expect.element(field).toHaveAttribute('readonly');
});
