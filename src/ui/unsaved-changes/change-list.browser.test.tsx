import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { ChangeList } from './change-list.tsx';

test('what was there before is struck out where it is told, and only there', async () => {
  const changes = [
    { field: 'Name', before: '', after: 'Dana' },
    { field: 'Invoices', before: null, after: '4 invoices' },
  ];
  await show(
    <Page>
      <ChangeList changes={changes} />
    </Page>,
  );
  const rows = page.getByRole('definition').elements();
  expect(rows.map((row) => row.querySelector('s')?.textContent)).toEqual(['Empty', undefined]);
  expect(rows[1]?.textContent).toBe('4 invoices');
});
