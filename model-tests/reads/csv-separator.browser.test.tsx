import { RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { openTab, openWire, quiet, sentLines } from './opened-page.ts';

const wire = openWire();

test('a file is asked for with what was chosen to part its cells', async () => {
  const { router } = openTab('/invoice-list/all');
  await show(<RouterProvider router={router} />);
  wire().become('fair');
  await router.navigate({ href: '/invoice-list/all' });
  await page.getByRole('button', { name: 'Other files and CSV separator' }).first().click();
  await page.getByRole('menuitemradio', { name: 'CSV separator: Semicolon' }).click();
  await page.getByRole('button', { name: 'Download CSV' }).first().click();
  await quiet(wire());
  const asked = sentLines(wire()).filter((line) => line.includes('file['));
  expect(asked).toEqual([expect.stringContaining('file[language]=en file[separator]=semicolon')]);
});
