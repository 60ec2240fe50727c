import { useSelector } from '@xstate/react';
import { userEvent } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { selection } from '#machines/selection.ts';
import { CustomerPicker } from '#ui/selection/customer-picker.tsx';
import { SelectionNotice } from '#ui/selection/selection-notice.tsx';
import { InPortal, t } from './browser/in-portal.tsx';
import { defineView } from './browser/view.ts';

type Now = SnapshotFrom<typeof selection>;

/** The customers page; while the list is closed, any page with what the frame says above it. */
function Picker({ actor }: { actor: ActorRefFrom<typeof selection> }) {
  const snapshot = useSelector(actor, (now) => now);
  if (!isOpen(snapshot)) {
    return (
      <InPortal>
        <main>
          <h1>Overview</h1>
          <SelectionNotice snapshot={snapshot} onRetry={() => actor.send({ type: 'selection.retry' })} />
        </main>
      </InPortal>
    );
  }
  return (
    <InPortal>
      <main>
        <CustomerPicker
          snapshot={snapshot}
          pageSizes={[2, 10]}
          actions={{
            choose: (customer) => actor.send({ type: 'customer.choose', customer }),
            enter: (customer) => actor.send({ type: 'picker.enter', customer }),
            leave: () => actor.send({ type: 'picker.leave' }),
            search: (text) => actor.send({ type: 'picker.search', text }),
            turn: (page) => actor.send({ type: 'picker.turn', page }),
            resize: (pageSize) => actor.send({ type: 'picker.resize', pageSize }),
            retryList: () => actor.send({ type: 'picker.retry' }),
            retrySelection: () => actor.send({ type: 'selection.retry' }),
          }}
        />
      </main>
    </InPortal>
  );
}

const isOpen = (now: Now) => now.matches({ picker: 'open' });
const lists = ({ context }: Now, { buidCustomer }: { buidCustomer: string }) =>
  context.parent === null && context.found?.customers.some((one) => one.buidCustomer === buidCustomer);
const failed = (now: Now) => now.matches({ picker: { open: 'failed' } });

function says(now: Now): string[] {
  if (now.matches({ customer: 'notSet' })) return [t('selection.notSet')];
  if (now.matches({ customer: 'notRestored' })) return [t('selection.notRestoredHint')];
  if (now.matches({ customer: { selected: 'notSwitched' } })) return [t('selection.notSet')];
  return failed(now) ? [t('selection.listFailed')] : [];
}

export default defineView(selection, {
  render: (actor) => <Picker actor={actor as ActorRefFrom<typeof selection>} />,
  heading: (now) => {
    if (!isOpen(now)) return 'Overview';
    const { parent } = now.context;
    return parent ? t('selection.accountsTitle', { name: parent.customerName }) : t('selection.title');
  },
  says,
  controls: {
    'customer.choose': {
      role: 'button',
      name: (_, { customer }) => customer.customerName,
      // From the top bar, the kit's list chooses.
      elsewhere: ({ customer }, now) => !isOpen(now) || failed(now) || !lists(now, customer),
      isOnlyWhenPossible: true,
    },
    'selection.retry': { role: 'button', name: t('selection.retry'), isOnlyWhenPossible: true },
    'picker.search': {
      role: 'searchbox',
      name: t('selection.search'),
      act: async (field, { text }) => {
        await field.fill(text);
        await userEvent.keyboard('{Enter}');
      },
      alsoFrom: () => [t('selection.clearSearch')],
      absent: ({ context }) => context.parent !== null,
      elsewhere: (_, { context }) => context.parent !== null,
      isOnlyWhenPossible: true,
    },
    'picker.enter': {
      role: 'button',
      name: (_, { customer }) => t('selection.showAccountsOf', { name: customer.customerName }),
      elsewhere: ({ customer }, now) => failed(now) || !lists(now, customer),
      isOnlyWhenPossible: true,
    },
    'picker.leave': {
      role: 'button',
      name: t('selection.allCustomers'),
      absent: ({ context }) => context.parent === null,
      isOnlyWhenPossible: true,
    },
    'picker.retry': { role: 'button', name: t('selection.retryList'), isOnlyWhenPossible: true },
  },
  world: [
    'currency.choose',
    'switch.confirm',
    'switch.stay',
    'picker.open',
    'picker.close',
    'picker.turn',
    'picker.resize',
  ],
});
