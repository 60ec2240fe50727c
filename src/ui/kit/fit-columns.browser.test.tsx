import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-types.ts';

interface Row {
  id: string;
}

const rows: Row[] = [{ id: 'INV-1' }, { id: 'INV-2' }];
const WIDE: Column<Row>[] = [
  { id: 'number', heading: 'Invoice', kind: 'document', cell: ({ id }) => id },
  { id: 'name', heading: 'Merchant', grows: true, cell: () => 'Lakehead Diesel & Parts' },
  { id: 'account', heading: 'Account', priority: 2, cell: () => 'Shop & Yard 0433' },
  { id: 'po', heading: 'PO number', priority: 3, cell: () => '45-1134243' },
  { id: 'date', heading: 'Invoiced', priority: 3, cell: () => '21. November 2026' },
];
const heads = () =>
  [...document.querySelectorAll('th[scope=col]')]
    .filter((head) => head.checkVisibility())
    .map((head) => head.textContent);
/** Pixels that the table needs without some of its columns. */
function narrowest(frame: HTMLElement, without: readonly string[]): number {
  const { rows: all } = frame.querySelector('table')!;
  const places = without.map((name) => WIDE.findIndex(({ heading }) => heading === name));
  const hidden = [...all].flatMap(({ cells }) => places.map((place) => cells[place]!));
  frame.style.width = '0';
  delete frame.dataset['gone'];
  for (const cell of hidden) cell.style.display = 'none';
  const least = Math.ceil(frame.querySelector('table')!.getBoundingClientRect().width);
  for (const cell of hidden) cell.style.display = '';
  return least;
}
const wideTable = () => <DataTable label="Wide" columns={WIDE} rows={rows} rowKey={({ id }) => id} />;

test('a column goes only where there is no room for it, the least one first, and is named', async () => {
  await show(wideTable());
  const frame = document.querySelector<HTMLElement>('table')!.parentElement!;
  expect(heads()).toEqual(['Invoice', 'Merchant', 'Account', 'PO number', 'Invoiced']);
  frame.style.width = '0';
  await expect.poll(heads).toEqual(['Invoice', 'Merchant']);
  await expect
    .element(
      page.getByText(
        'Shown at this width: Invoice, Merchant. A wider window also has: Account, PO number, Invoiced.',
      ),
    )
    .toBeVisible();
  // As wide as the table is at its narrowest with a column: no less is enough for it.
  for (const without of [['PO number', 'Invoiced'], ['Invoiced'], []]) {
    const least = narrowest(frame, without);
    const all = ['Invoice', 'Merchant', 'Account', 'PO number', 'Invoiced'];
    const fitting = all.filter((name) => !without.includes(name));
    frame.style.width = `${least}px`;
    await expect.poll(heads).toEqual(fitting);
    frame.style.width = `${least - 2}px`;
    await expect.poll(heads).toEqual(fitting.slice(0, -1));
  }
});

test('a column comes back once there is room', async () => {
  await show(wideTable());
  const frame = document.querySelector<HTMLElement>('table')!.parentElement!;
  frame.style.width = '420px';
  await expect.poll(() => heads().length).toBeLessThan(5);
  frame.style.width = '';
  await expect.poll(() => heads().length).toBe(5);
  expect(
    page
      .getByText(/^Shown at this width/)
      .elements()
      .filter((note) => note.checkVisibility()),
  ).toEqual([]);
});

test('a table whose last columns have no room scrolls in its frame, and the page does not', async () => {
  await show(wideTable());
  const frame = document.querySelector<HTMLElement>('table')!.parentElement!;
  const around = frame.parentElement!;
  around.style.width = '150px';
  await expect.poll(() => frame.dataset['wide']).toBe('');
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
  expect(getComputedStyle(frame).overflowX).toBe('auto');
  around.style.width = '';
  await expect.poll(() => frame.dataset['wide']).toBeUndefined();
});

test('the head of a table that scrolls in its frame stands above its first row', async () => {
  await show(<DataTable label="Wide" columns={WIDE} rows={rows} rowKey={({ id }) => id} isSticky />);
  const frame = document.querySelector<HTMLElement>('table')!.parentElement!;
  frame.parentElement!.style.width = '150px';
  await expect.poll(() => frame.dataset['wide']).toBe('');
  const [head, first] = ['thead th', 'tbody tr'].map((at) =>
    frame.querySelector(at)!.getBoundingClientRect(),
  );
  expect(head!.bottom).toBeLessThanOrEqual(first!.top);
});
