import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FileFormat } from '#api/platform/csv-answer.ts';
import { CsvButton } from '#ui/shared/csv-download.tsx';
import { show } from '#ui/testing/show.tsx';
import { useCsv } from './use-csv.ts';

const ALL = { kind: 'matching', filter: { status: 'all' }, sort: 'default' } as const;
const save = vi.fn<(request: unknown, format: FileFormat) => Promise<void>>(async () => undefined);
const Download = () => <CsvButton download={useCsv(save)} request={ALL} />;

afterEach(() => {
  localStorage.clear();
  save.mockClear();
});

const asked = async (times: number): Promise<FileFormat | undefined> => {
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(times));
  return save.mock.calls.at(-1)?.[1];
};

test('the separator that is chosen is the one that the file is asked for with', async () => {
  await show(<Download />);
  expect(await asked(1)).toEqual({ language: 'en', separator: 'comma' });
  await page.getByRole('button', { name: 'CSV separator' }).click();
  await page.getByRole('menuitemradio', { name: 'Semicolon', exact: true }).click();
  expect(await asked(2)).toEqual({ language: 'en', separator: 'semicolon' });
});
