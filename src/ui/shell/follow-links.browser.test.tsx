import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#ui/kit/button.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { show } from '#ui/testing/show.tsx';
import { followLinks } from './follow-links.ts';

const navigate = vi.fn<(href: string) => void>();
const preload = vi.fn<(href: string) => void>();

beforeEach(async () => {
  navigate.mockClear();
  preload.mockClear();
  await show(
    <main>
      <a href="/invoices?page=2#top">Invoices</a>
      <a href="/file.csv" download>
        Download
      </a>
      <a href="https://example.org/">Elsewhere</a>
      <a href="#main">Skip</a>
      <Menu
        label="Account"
        trigger={<Button>Account</Button>}
        entries={[{ id: 's', label: 'Settings', href: '/account/settings' }]}
      />
    </main>,
  );
  const stop = followLinks(document, navigate, preload);
  return stop;
});

test('a link of the portal goes to the router with its search and hash, and is preloaded before', async () => {
  await page.getByRole('link', { name: 'Invoices' }).click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/invoices?page=2#top');
  expect(preload).toHaveBeenCalledWith('/invoices?page=2#top');
});

test('a link that is only pointed at is preloaded', async () => {
  await page.getByRole('link', { name: 'Elsewhere' }).hover();
  await page.getByRole('link', { name: 'Invoices' }).hover();
  expect(preload).toHaveBeenCalledWith('/invoices?page=2#top');
  expect(navigate).not.toHaveBeenCalled();
});

test('an entry of a menu is followed like a link', async () => {
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/account/settings');
});

test.each(['Download', 'Elsewhere', 'Skip'])('%s stays with the browser', (name) => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  const link = page.getByRole('link', { name }).element();
  // The page of the test itself must not leave.
  const stay = (event: Event): void => event.preventDefault();
  addEventListener('click', stay, { once: true });
  link.dispatchEvent(press);
  expect(navigate).not.toHaveBeenCalled();
});

test('a press with a modifier stays with the browser', () => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  page.getByRole('link', { name: 'Invoices' }).element().dispatchEvent(press);
  expect(navigate).not.toHaveBeenCalled();
});
