import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { Customer } from '#domain/customer/customer.ts';
import { selection } from '#machines/selection/selection.ts';
import type { FoundParties, PartyTarget } from '#machines/selection/types.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { PartyPicker } from './party-picker.tsx';
import type { PickerActions } from './party-picker-props.ts';

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
  readLoss: nothing,
};

const CUSTOMER: Customer = {
  buidCustomer: '100412',
  customerName: 'Kestrel Ridge Logistics',
  parentBuid: null,
  paymentEligible: true,
  paymentWebText: null,
  isActive: true,
  buidLocation: null,
  locationName: null,
  currency: 'USD',
  status: 'active',
  creditLine: null,
  notYetDue: null,
  pastDue: null,
  enabledMethods: ['bank', 'card'],
  bankCurrencies: ['USD'],
  waitingDisputes: 0,
};

/** The customers to choose from, or the sub-accounts of one. */
async function showCustomers(
  customers: readonly Customer[],
  { parent = false, ...more }: Partial<PickerActions> & { parent?: boolean } = {},
): Promise<void> {
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
  if (parent) {
    actor.send({ type: 'picker.enter', customer: { buid: '100412', name: 'Kestrel Ridge Logistics' } });
  }
  const snapshot = await waitFor(actor, (now) => now.matches({ picker: { open: 'shown' } }));
  actor.stop();
  await show(
    <Page>
      <PartyPicker
        snapshot={snapshot}
        pageSizes={[25]}
        support={{ phone: '800-555-0142', hours: null }}
        actions={{ ...actions, ...more }}
      />
    </Page>,
  );
}

test('where a customer has no sub-accounts, the page says so and tells of none that are shown elsewhere', async () => {
  await showCustomers([], { parent: true });
  await expect.element(page.getByText('Kestrel Ridge Logistics has no sub-accounts.')).toBeVisible();
  expect(page.getByText('0 sub-accounts', { exact: false }).elements()).toEqual([]);
});

test('how many disputes wait is told of each customer, and leads to them', async () => {
  const openDisputes = vi.fn<(customer: PartyTarget) => void>();
  const harbor = { ...CUSTOMER, buidCustomer: '100977', customerName: 'Harbor Bay Freight' };
  await showCustomers([{ ...CUSTOMER, waitingDisputes: 3 }, harbor], { openDisputes });
  await expect.element(page.getByRole('columnheader', { name: 'Disputes to answer' })).toBeVisible();
  await page.getByRole('button', { name: `${CUSTOMER.customerName}: 3 disputes to answer` }).click();
  expect(openDisputes.mock.lastCall?.[0].buid).toBe(CUSTOMER.buidCustomer);
  expect(page.getByRole('button', { name: 'Harbor Bay Freight: 0', exact: false }).elements()).toEqual([]);
});

test('nothing is said of disputes where the user has no page of them', async () => {
  await showCustomers([{ ...CUSTOMER, waitingDisputes: 3 }]);
  await expect.element(page.getByText(CUSTOMER.customerName)).toBeVisible();
  expect(page.getByText('dispute', { exact: false }).elements()).toEqual([]);
});
