import { useActorRef } from '@xstate/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { readAt } from '#domain/search/searched-pages.ts';
import type { Asked, SearchHit } from '#domain/search/search-hit.ts';
import { anInvoiceHit } from '#domain/testing/search-hits.ts';
import { search } from '#machines/search/search.ts';
import { show } from '#ui/testing/show.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useSearch } from './use-search.ts';

const LISTS = [{ href: '/invoice-list/all', title: 'Invoices', isAction: false }] as const;
const followed = vi.fn<(href: string | null) => void>();

function Shown({ find }: { find: () => Promise<readonly SearchHit[]> }): ReactElement {
  const machine = search.provide({ actors: { find: fromPromise<readonly SearchHit[], Asked>(find) } });
  const actor = useActorRef(machine, { input: { kinds: ['invoice'], scope: null } });
  return (
    <SearchDialog
      {...useSearch(actor)}
      pages={[]}
      lists={LISTS}
      party="customer"
      mayAnswer
      lacksCustomer={false}
      customerName={null}
      hrefOf={({ kind, target }) => readAt(kind, target, () => true)}
      hrefIn={({ href }) => href}
    />
  );
}

const field = page.getByRole('combobox');

test('Enter before the answer opens what is found, and not the list', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly SearchHit[]>();
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    followed((event.target as Element).closest('a')?.getAttribute('href') ?? null);
  };
  document.addEventListener('click', follow, { capture: true });
  await show(<Shown find={() => promise} />);
  await field.fill('7816240');
  await expect.element(page.getByRole('option', { name: 'Invoices: “7816240”' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(followed).not.toHaveBeenCalled();
  resolve([anInvoiceHit()]);
  await vi.waitFor(() => expect(followed).toHaveBeenCalledExactlyOnceWith('/invoice/7816240'));
  document.removeEventListener('click', follow, { capture: true });
});

test('after another try the arrows and Enter are the field’s again', async () => {
  await show(<Shown find={() => Promise.reject(new CallError('offline'))} />);
  await field.fill('7816240');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field).toHaveFocus();
});

test('whoever has no customers is told that names are looked for in a list', async () => {
  await show(<Shown find={() => Promise.resolve([])} />);
  await field.fill('Kestrel');
  await expect.element(page.getByText(/Names are looked for in a list\./)).toBeVisible();
});
