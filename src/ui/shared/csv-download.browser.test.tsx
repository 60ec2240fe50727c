import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DownloadEvent } from '#machines/shapes/download.ts';
import { CsvButton } from '#ui/shared/csv-download.tsx';
import { idleDownload } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';

const ALL = { kind: 'matching', filter: { status: 'all' }, sort: 'default' } as const;
const others = (count: number) => ({
  workbook: { ...ALL, as: 'workbook' } as const,
  zip: { request: { ...ALL, as: 'zip' } as const, count, most: 500 },
});

const open = async (count: number) => {
  const send = vi.fn<(event: DownloadEvent) => void>();
  await show(<CsvButton download={{ ...idleDownload, send }} request={ALL} others={others(count)} />);
  await page.getByRole('button', { name: 'Other files and CSV separator' }).click();
  return send;
};

test('the same is taken along as a workbook, or as documents in a ZIP, beside the separators', async () => {
  const send = await open(500);
  await expect.element(page.getByRole('menuitemradio', { name: 'CSV separator: Comma' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'PDFs in one ZIP' }).click();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'download.start', request: { ...ALL, as: 'zip' } });
  await page.getByRole('button', { name: 'Other files and CSV separator' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click();
  expect(send).toHaveBeenLastCalledWith({ type: 'download.start', request: { ...ALL, as: 'workbook' } });
});

test('more documents than one ZIP holds are not asked for, and that says why', async () => {
  const send = await open(501);
  const entry = page.getByRole('menuitem', { name: /PDFs in one ZIP/ });
  await expect
    .element(page.getByText('A ZIP holds 500 invoices at most. Filter the list, or select fewer.'))
    .toBeVisible();
  await entry.click({ force: true });
  expect(send).not.toHaveBeenCalled();
});
