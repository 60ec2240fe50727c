import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { Customer } from '#domain/customer/customer.ts';
import { selection } from '#machines/selection/selection.ts';
import type { FoundParties } from '#machines/selection/types.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { PartyPicker } from './party-picker.tsx';

const nothing = (): void => {};
const actions = {
  choose: nothing,
  enter: nothing,
  leave: nothing,
  search: nothing,
  turn: nothing,
  resize: nothing,
  retryList: nothing,
  retrySelection: nothing,
};

/** The sub-accounts of a customer, so many of them. */
async function showAccounts(customers: readonly Customer[]): Promise<void> {
  const actor = createActor(
    selection.provide({
      actors: {
        findParties: fromPromise(async (): Promise<FoundParties> => ({
          kind: 'customer',
          customers,
          total: customers.length,
        })),
      },
    }),
    {
      input: {
        parentRef: createEmptyActor(),
        kind: 'customer',
        remembered: null,
        onlyBuid: null,
        pageSize: 25,
      },
    },
  ).start();
  actor.send({ type: 'picker.open', as: 'page' });
  actor.send({ type: 'picker.enter', customer: { buid: '100412', name: 'Kestrel Ridge Logistics' } });
  const snapshot = await waitFor(actor, (now) => now.matches({ picker: { open: 'shown' } }));
  actor.stop();
  await show(
    <Page>
      <PartyPicker
        snapshot={snapshot}
        pageSizes={[25]}
        support={{ phone: '800-555-0142', hours: null }}
        actions={actions}
      />
    </Page>,
  );
}

test('where a customer has no sub-accounts, the page says so and tells of none that are shown elsewhere', async () => {
  await showAccounts([]);
  await expect.element(page.getByText('Kestrel Ridge Logistics has no sub-accounts.')).toBeVisible();
  expect(page.getByText('0 sub-accounts', { exact: false }).elements()).toEqual([]);
});
