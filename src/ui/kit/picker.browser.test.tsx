import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, violations } from '#ui/testing/show.tsx';
import { Picker } from './picker.tsx';

const customers = Array.from({ length: 10_000 }, (_, index) => ({
  id: `c${index}`,
  title: index === 9123 ? 'Café Zürich' : `Kestrel Ridge ${index}`,
  detail: `Account ${100_000 + index}`,
}));

async function open(onSelect: (id: string) => void, entries = customers) {
  await show(
    <main>
      <Picker
        look="context"
        label="Customer"
        valueText="Kestrel Ridge 8000"
        entries={entries}
        selectedId="c8000"
        onSelect={onSelect}
        searchLabel="Search customers"
        emptyText="No customer matches"
        countText={(count) => `${count} matches`}
      />
    </main>,
  );
  await page.getByRole('button', { name: /^Customer/ }).click();
}

test('a list of 10,000 opens at the chosen entry and draws only what is in view', async () => {
  await open(vi.fn<(id: string) => void>());
  await expect
    .element(page.getByRole('option', { name: /^Kestrel Ridge 8000/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('option', { name: /^Kestrel Ridge 8000/ }))
    .toHaveAttribute('aria-setsize', '10000');
  expect(document.querySelectorAll('[role=option]').length).toBeLessThan(40);
  expect(await violations()).toEqual([]);
});

test('typing narrows without regard to accents, arrows and Enter choose', async () => {
  const onSelect = vi.fn<(id: string) => void>();
  await open(onSelect);
  await userEvent.keyboard('kestrel 912');
  await expect.element(page.getByRole('status')).toHaveTextContent('19 matches');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('c1912');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Customer/ }).click();
  await userEvent.keyboard('cafe zurich');
  await page.getByRole('option', { name: /^Café Zürich/ }).click();
  expect(onSelect).toHaveBeenLastCalledWith('c9123');
});

test('scrolling to the end shows the last entry, and no match says so', async () => {
  await open(vi.fn<(id: string) => void>());
  const list = page.getByRole('listbox').element();
  list.scrollTop = list.scrollHeight;
  await expect.element(page.getByRole('option', { name: /^Kestrel Ridge 9999/ })).toBeVisible();
  await userEvent.keyboard('nobody');
  await expect.element(page.getByText('No customer matches')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('Customer');
});

test('a short list has no search and takes the keys itself', async () => {
  const onSelect = vi.fn<(id: string) => void>();
  await open(onSelect, customers.slice(0, 5));
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('c2');
});

test('a second press on the button closes the list', async () => {
  await open(vi.fn<(id: string) => void>());
  const button = page.getByRole('button', { name: /^Customer/, includeHidden: true });
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button, { force: true });
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('a pinned entry stands first wherever the list is scrolled, and is found by typing', async () => {
  const onSelect = vi.fn<(id: string) => void>();
  const all = { id: 'all', title: 'All customers', detail: 'Program overview', isPinned: true };
  await open(onSelect, [all, ...customers]);
  const pinned = page.getByRole('option', { name: /^All customers/ });
  await expect.element(page.getByRole('option', { name: /^Kestrel Ridge 8000/ })).toBeInViewport();
  await expect.element(pinned).toBeInViewport();
  await expect.element(pinned).toHaveAttribute('aria-posinset', '1');
  await userEvent.keyboard('all cust');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 matches');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('all');
});
