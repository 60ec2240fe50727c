import { picker } from '#machines/selection-picker.ts';
import { chosenCustomer, chosenTarget, selectionSetup, startContext } from '#machines/selection-setup.ts';

const choose = {
  target: 'setting',
  actions: { type: 'holdTarget', params: chosenCustomer },
} as const;

/** Which customer and currency this tab works on (§1 contexts, §3 User: selections, §9 default currency). */
export const selection = selectionSetup.createMachine({
  id: 'selection',
  description: 'Which customer and currency this tab works on.',
  context: startContext,
  type: 'parallel',
  states: {
    customer: {
      description: 'The selected customer.',
      meta: { spec: '§1 Multi-customer contexts' },
      initial: 'starting',
      states: {
        starting: {
          description: 'What this tab or the last session knows is tried first.',
          tags: ['undecided'],
          always: [
            { guard: 'remembersCustomer', target: 'restoring' },
            { guard: 'hasOnlyCustomer', target: 'setting' },
            { target: 'none' },
          ],
        },
        restoring: {
          description: 'The remembered customer is being read.',
          tags: ['busy', 'undecided'],
          meta: { spec: '§7 session_data' },
          invoke: {
            id: 'loadCustomer',
            src: 'loadCustomer',
            input: ({ context }) => ({ buidCustomer: context.rememberedBuid ?? '' }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'selected',
                actions: [
                  { type: 'rememberSelected', params: ({ event }) => event.output },
                  'announceChange',
                ],
              },
              { guard: 'hasOnlyCustomer', target: 'setting' },
              { target: 'none', description: 'It is not the user’s any more.' },
            ],
            onError: 'notRestored',
          },
        },
        notRestored: {
          description: 'The remembered customer could not be read.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server', view: 'selection/customer-picker' },
          on: { 'selection.retry': 'restoring', 'customer.choose': choose },
        },
        none: {
          description: 'No customer is selected; pages that need one lead to the picker.',
          meta: {
            spec: ['REQ-10', '§4 A missing selected customer goes to the customers page'],
            view: 'selection/customer-picker',
          },
          on: { 'customer.choose': choose },
        },
        setting: {
          description: 'The customer is being set; the former one stays until then.',
          tags: ['busy'],
          meta: { spec: '§7 POST {prefix}/session_data' },
          invoke: {
            id: 'setCustomer',
            src: 'setCustomer',
            input: ({ context }) => ({ buidCustomer: chosenTarget(context).buidCustomer }),
            onDone: {
              target: 'selected',
              actions: [{ type: 'rememberSelected', params: ({ event }) => event.output }, 'announceChange'],
            },
            onError: [{ guard: 'isSelected', target: 'selected.notSwitched' }, { target: 'notSet' }],
          },
        },
        notSet: {
          description: 'The customer could not be set, and none is selected.',
          tags: ['error'],
          meta: { spec: '§8 Unable to set active customer', view: 'selection/customer-picker' },
          on: { 'selection.retry': 'setting', 'customer.choose': choose },
        },
        selected: {
          description: 'A customer is selected.',
          tags: ['selected'],
          initial: 'settled',
          on: {
            'customer.choose': {
              guard: { type: 'isAnotherCustomer', params: chosenCustomer },
              target: 'held',
              actions: { type: 'holdTarget', params: chosenCustomer },
            },
            'currency.choose': {
              guard: { type: 'isAnotherCurrency', params: ({ event }) => event.currency },
              actions: [
                { type: 'rememberCurrency', params: ({ event }) => event.currency },
                'announceChange',
              ],
            },
          },
          states: {
            settled: { description: 'Pages show this customer.' },
            notSwitched: {
              description: 'Another customer could not be set; the former one stays.',
              tags: ['error'],
              meta: { spec: '§8 Unable to set active customer' },
              on: { 'selection.retry': '#selection.customer.setting' },
            },
          },
        },
        held: {
          description: 'The target waits until nothing unsaved would be lost.',
          tags: ['selected'],
          meta: { spec: '§2 The target is held until the user confirms' },
          entry: 'askToLeave',
          on: {
            'switch.confirm': 'setting',
            'switch.stay': { target: 'selected', actions: 'forgetTarget' },
          },
        },
      },
    },
    picker,
  },
});
