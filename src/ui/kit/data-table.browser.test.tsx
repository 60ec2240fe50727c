import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, violations } from '#ui/testing/show.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, Sort } from './data-table-types.ts';

interface Row {
  id: string;
  amount: string;
}

const rows: Row[] = Array.from({ length: 8 }, (_, index) => ({ id: `INV-${index}`, amount: `${index}.00` }));
const columns: Column<Row>[] = [
  {
    id: 'number',
    heading: 'Invoice',
    kind: 'document',
    cell: (row) => <a href={`/${row.id}`}>{row.id}</a>,
    card: { area: 'title' },
  },
  { id: 'po', heading: 'PO number', priority: 3, cell: () => drawn() },
  {
    id: 'amount',
    heading: 'Amount, USD',
    kind: 'amount',
    isSortable: true,
    cell: (row) => row.amount,
    card: { area: 'amount', after: 'USD' },
  },
];
const drawn = vi.fn<() => string>(() => '45-1');
const box = (name: string) => page.getByRole('checkbox', { name });

function SelectableTable({ onSort, isGrouped }: { onSort?: (sort: Sort) => void; isGrouped?: boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const groups = [
    {
      key: 'east',
      title: 'Fleet East',
      sum: '6.00',
      rows: rows.slice(0, 4),
      selectLabel: 'Select all of Fleet East',
    },
    { key: 'west', title: 'Fleet West', rows: rows.slice(4), selectLabel: 'Select all of Fleet West' },
  ];
  const select = (keys: string[], isSelected: boolean) =>
    setSelected(
      (before) =>
        new Set(isSelected ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))),
    );
  return (
    <main>
      <DataTable
        label="Invoices, amounts in USD"
        columns={columns}
        rows={rows}
        groups={isGrouped ? groups : undefined}
        rowKey={(row) => row.id}
        sort={{ column: 'amount', direction: 'ascending' }}
        onSort={onSort}
        selection={{
          selected,
          onChange: select,
          onChangeAll: select,
          rowLabel: (row) => `Select ${row.id}`,
          pageLabel: 'Select all on this page',
          canSelect: (row) => row.id !== 'INV-7',
          isTakenByAll: (row) => row.id !== 'INV-5',
        }}
      />
      <p data-selected-keys>{[...selected].toSorted().join(' ')}</p>
    </main>
  );
}

const selectedKeys = () => document.querySelector('[data-selected-keys]')?.textContent;

test('Shift selects and unselects everything from the last press', async () => {
  await show(<SelectableTable />);
  await box('Select INV-1').click();
  await box('Select INV-4').click({ modifiers: ['Shift'] });
  expect(selectedKeys()).toBe('INV-1 INV-2 INV-3 INV-4');
  await box('Select INV-3').click({ modifiers: ['Shift'] });
  expect(selectedKeys()).toBe('INV-1 INV-2');
});

test('a row lights up under the pointer only where something in it can be pressed', async () => {
  const columns: Column<{ id: string }>[] = [
    { id: 'plain', heading: 'Plain', cell: ({ id }) => (id === 'linked' ? <a href="#linked">{id}</a> : id) },
  ];
  const rows = [{ id: 'plain' }, { id: 'linked' }];
  await show(<DataTable label="Rows" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  const colour = async (id: string) => {
    const cell = page.getByRole('cell', { name: id });
    const before = getComputedStyle(cell.element()).backgroundColor;
    await cell.hover();
    return [before, getComputedStyle(cell.element()).backgroundColor];
  };
  const [plain, hoveredPlain] = await colour('plain');
  expect(hoveredPlain).toBe(plain);
  const [linked, hoveredLinked] = await colour('linked');
  expect(hoveredLinked).not.toBe(linked);
});

test('on a phone the row under the pointer is one surface', async () => {
  const columns: Column<{ id: string }>[] = [
    { id: 'number', heading: 'Number', kind: 'document', card: { area: 'title' }, cell: ({ id }) => id },
    { id: 'link', heading: 'Link', card: { area: 'amount' }, cell: ({ id }) => <a href="#row">Open {id}</a> },
  ];
  const list = <DataTable label="Rows" columns={columns} rows={[{ id: 'INV-1' }]} rowKey={({ id }) => id} />;
  await show(list, 'dark', 390);
  await page.getByRole('link', { name: 'Open INV-1' }).hover();
  const row = document.querySelector('tbody tr')!;
  const [surface, ...patches] = [row, ...row.children].map((part) => getComputedStyle(part).backgroundColor);
  expect(patches).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  expect(surface).not.toBe(patches[0]);
});

test('Shift works from the keyboard', async () => {
  await show(<SelectableTable />);
  await box('Select INV-0').click();
  box('Select INV-2').element().focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(selectedKeys()).toBe('INV-0 INV-1 INV-2');
});

test('the head selects the rows of the page that can be selected, and shows when only some are', async () => {
  await show(<SelectableTable />);
  await expect.element(box('Select INV-7')).not.toBeInTheDocument();
  await box('Select INV-1').click();
  expect((box('Select all on this page').element() as HTMLInputElement).indeterminate).toBe(true);
  await box('Select all on this page').click();
  expect(selectedKeys()).toBe('INV-0 INV-1 INV-2 INV-3 INV-4 INV-5 INV-6');
  await expect.element(box('Select all on this page')).toBeChecked();
});

test('a group selects its own rows, and a Shift range crosses groups', async () => {
  await show(<SelectableTable isGrouped />);
  await box('Select all of Fleet East').click();
  expect(selectedKeys()).toBe('INV-0 INV-1 INV-2 INV-3');
  await box('Select all of Fleet East').click();
  await box('Select INV-3').click();
  await box('Select INV-5').click({ modifiers: ['Shift'] });
  expect(selectedKeys()).toBe('INV-3 INV-4 INV-5');
  expect(await violations()).toEqual([]);
});

test('a group of which some rows are left out is mixed, and the next press unselects it', async () => {
  await show(<SelectableTable isGrouped />);
  const west = box('Select all of Fleet West');
  await box('Select INV-4').click();
  await expect.element(west).toBePartiallyChecked();
  await box('Select INV-6').click();
  // All but INV-5, which a press on the group leaves out.
  await expect.element(west).toBePartiallyChecked();
  await west.click();
  expect(selectedKeys()).toBe('');
  await box('Select INV-4').click();
  await box('Select INV-5').click({ modifiers: ['Shift'] });
  await box('Select INV-6').click();
  await expect.element(west).not.toBePartiallyChecked();
  await expect.element(west).toBeChecked();
});

test('selecting the page draws no cell anew', async () => {
  await show(<SelectableTable />);
  drawn.mockClear();
  await box('Select all on this page').click();
  expect(selectedKeys()).toContain('INV-6');
  expect(drawn).not.toHaveBeenCalled();
});

test('the sorted column says so and turns', async () => {
  const onSort = vi.fn<(sort: Sort) => void>();
  await show(<SelectableTable onSort={onSort} />);
  await expect
    .element(page.getByRole('columnheader', { name: 'Amount, USD' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Amount, USD' }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'amount', direction: 'descending' });
});

test('a head sorts wherever its cell is pressed', async () => {
  const onSort = vi.fn<(sort: Sort) => void>();
  await show(<SelectableTable onSort={onSort} />);
  await page.getByRole('columnheader', { name: 'Amount, USD' }).click({ position: { x: 2, y: 3 } });
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'amount', direction: 'descending' });
});

test('on a phone the rows are a list with the currency beside the amount, and stay rows of a table', async () => {
  await show(<SelectableTable onSort={() => undefined} />, 'light', 390);
  expect(getComputedStyle(document.querySelector('tbody tr')!).display).toBe('grid');
  expect(page.getByRole('row', { name: /INV-3/ }).element().textContent).toContain('3.00 USD');
  await expect.element(page.getByRole('rowheader', { name: 'INV-3' })).toBeVisible();
  await box('Select all on this page').click();
  expect(selectedKeys()).toContain('INV-6');
  await page.getByRole('button', { name: 'Amount, USD' }).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('on a phone heads that do not fit on one line take a second, and nothing scrolls sideways', async () => {
  const wide = columns.map((column) => ({
    ...column,
    heading: `${column.heading}, as it was issued`,
    isSortable: true,
  }));
  await show(
    <DataTable
      label="Invoices"
      columns={wide}
      rows={rows}
      rowKey={({ id }) => id}
      onSort={() => undefined}
    />,
    'light',
    390,
  );
  const line = document.querySelector('thead tr')!;
  expect(line.scrollWidth).toBe(line.clientWidth);
  const heads = [...line.querySelectorAll('button')].map((head) => head.getBoundingClientRect());
  expect(new Set(heads.map(({ top }) => top)).size).toBeGreaterThan(1);
  for (const { right } of heads) expect(right).toBeLessThanOrEqual(390);
});

test('on a phone the words of a head stand beside a value, not alone, and the rest has lines of its own', async () => {
  const facts: Column<{ id: string; parent: string | null; held: string }>[] = [
    { id: 'id', heading: 'Account', kind: 'document', cell: ({ id }) => id, card: { area: 'title' } },
    {
      id: 'parent',
      heading: 'Sub-account of',
      cell: ({ parent }) => parent,
      card: { area: 'party', before: 'Sub-account of' },
    },
    {
      id: 'held',
      heading: 'Held',
      kind: 'amount',
      priority: 3,
      cell: ({ held }) => held,
      card: { area: 'rest', before: 'Held', after: 'USD' },
    },
  ];
  const accounts = [
    { id: 'A1', parent: null, held: '1.00' },
    { id: 'A2', parent: 'Kestrel', held: '2.00' },
  ];
  await show(
    <main>
      <DataTable label="Accounts" columns={facts} rows={accounts} rowKey={({ id }) => id} />
    </main>,
    'light',
    390,
  );
  const text = (id: string) => page.getByRole('row', { name: new RegExp(`^${id}`) }).element().textContent;
  expect(text('A1')).toBe('A1Held 1.00 USD');
  expect(text('A2')).toBe('A2Sub-account of KestrelHeld 2.00 USD');
  const value = document.createRange();
  value.selectNodeContents(page.getByText(/2\.00/).element().childNodes[1]!);
  const unit = page.getByText('USD').last().element().getBoundingClientRect();
  expect(unit.left - value.getBoundingClientRect().right).toBeLessThan(8);
  const rest = page.getByText(/2\.00/).element().getBoundingClientRect();
  expect(rest.top).toBeGreaterThan(
    page
      .getByText(/Kestrel/)
      .element()
      .getBoundingClientRect().top,
  );
  await expect.element(page.getByText(/2\.00/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('boxes that cannot be pressed at the moment keep their places and what they show', async () => {
  const onChange = vi.fn<() => void>();
  const selection = {
    selected: new Set(['INV-1']),
    onChange,
    onChangeAll: onChange,
    isDisabled: true,
    rowLabel: ({ id }: Row) => `Select ${id}`,
    pageLabel: 'Select all on this page',
  };
  await show(
    <DataTable
      label="Invoices"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selection={selection}
    />,
  );
  await expect.element(box('Select INV-1')).toBeChecked();
  await expect.element(box('Select INV-1')).toBeDisabled();
  await expect.element(box('Select all on this page')).toBeDisabled();
});
