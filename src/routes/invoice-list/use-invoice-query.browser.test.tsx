import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { show } from '#ui/testing/show.tsx';
import { useInvoiceQuery } from './use-invoice-query.ts';

const sizes = { pageSizes: [25, 50], defaultPageSize: 25 };
const searches = [{ page: 2 }, { page: 3 }] as const;

test('a list that is drawn again asks the same, so that its chart hears of a change only where there is one', async () => {
  const asked: InvoicePageQuery[] = [];
  function List() {
    const [drawn, setDrawn] = useState(0);
    asked.push(useInvoiceQuery('unpaid', drawn < 2 ? searches[0] : searches[1], sizes));
    return (
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        Drawn {drawn}
      </button>
    );
  }
  await show(<List />);
  await page.getByRole('button', { name: 'Drawn 0' }).click();
  await page.getByRole('button', { name: 'Drawn 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Drawn 2' })).toBeVisible();
  expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([2, 2, 3]);
  expect(asked[1]).toBe(asked[0]);
});
