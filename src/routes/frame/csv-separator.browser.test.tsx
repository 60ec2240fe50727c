import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CsvButton } from '#ui/shared/csv-download.tsx';
import { idleDownload } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { useCsvSeparator } from './csv-separator.ts';

const ALL = { kind: 'matching', filter: { status: 'all' }, sort: 'default' } as const;
const Download = () => <CsvButton download={{ ...idleDownload, ...useCsvSeparator() }} request={ALL} />;
const open = () => page.getByRole('button', { name: 'CSV separator' }).click();
const entry = (name: string) => page.getByRole('menuitemradio', { name, exact: true });

afterEach(() => localStorage.clear());

test('what parts the cells is that of the language until it is chosen, and the choice is remembered', async () => {
  await show(<Download />);
  await open();
  await expect.element(entry('Comma')).toBeChecked();
  await entry('Semicolon').click();
  await show(<Download key="anew" />);
  await open();
  await expect.element(entry('Semicolon')).toBeChecked();
});
