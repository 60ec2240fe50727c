import { errorOf } from '#machines/shapes/error-of.ts';
import { picker } from '#machines/selection/picker.ts';
import {
  checkedAgain,
  chosenParty,
  onlyParty,
  selectionSetup,
  startContext,
  wantedOf,
} from '#machines/selection/setup.ts';

const choose = {
  target: 'heldFirst',
  actions: { type: 'holdTarget', params: chosenParty },
} as const;

/**
 * Which customer or merchant, location and currency this tab works on (§1 contexts, §3 User: selections, §9 default
 * currency).
 */
export const selection = selectionSetup.createMachine({
  id: 'selection',
  description: 'Which customer or merchant, location and currency this tab works on.',
  context: startContext,
  type: 'parallel',
  states: {
    party: {
      description: 'The selected customer or merchant.',
      meta: { spec: '§1 Multi-customer, multi-merchant, location, sub-account and multi-currency contexts' },
      initial: 'starting',
      states: {
        starting: {
          description: 'What this tab or the last session knows is tried first.',
          tags: ['undecided'],
          always: [
            { guard: 'remembersParty', target: 'restoring' },
            { guard: 'hasOnlyParty', target: 'setting' },
            { target: 'none' },
          ],
        },
        restoring: {
          description: 'What is remembered is being read.',
          tags: ['busy', 'undecided'],
          meta: { spec: '§7 session_data' },
          invoke: {
            id: 'restoreParty',
            src: 'loadParty',
            input: ({ context: { kind, remembered } }) => ({
              kind,
              buid: remembered?.buid ?? '',
              buidLocation: remembered?.buidLocation ?? null,
            }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'selected',
                actions: [
                  { type: 'rememberSelected', params: ({ event }) => event.output },
                  'announceChange',
                ],
              },
              { guard: 'hasOnlyParty', target: 'setting' },
              { target: 'none', description: 'It is not the user’s any more.' },
            ],
            onError: { target: 'notRestored', actions: { type: 'rememberFailure', params: errorOf } },
          },
        },
        notRestored: {
          description: 'What is remembered could not be read.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server', view: 'selection/customer-picker' },
          exit: 'forgetFailure',
          on: { 'selection.retry': 'restoring', 'party.choose': choose },
        },
        none: {
          description:
            'None is selected: pages that need one lead to the picker, a merchant’s balances are of all.',
          meta: {
            spec: ['REQ-10', '§4 A missing selected customer goes to the customers page'],
            view: 'selection/customer-picker',
          },
          on: { 'party.choose': choose },
        },
        setting: {
          description: 'The target is being set; the former selection stays until it is.',
          tags: ['busy'],
          meta: { spec: '§7 POST {prefix}/session_data' },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether one is set, or none any more.',
              always: [{ guard: 'isAllChosen', target: 'forgetting' }, { target: 'reading' }],
            },
            forgetting: {
              description: 'The session forgets the merchant; only then do all of them count.',
              invoke: {
                id: 'writeSessionData',
                src: 'writeSessionData',
                input: ({ context }) => wantedOf(context),
                onDone: {
                  target: '#selection.party.none',
                  actions: ['forgetSelected', 'announceChange'],
                },
                onError: { target: 'refused', actions: { type: 'rememberFailure', params: errorOf } },
              },
            },
            reading: {
              description: 'What the pages need of the target is being read.',
              invoke: {
                id: 'readTarget',
                src: 'loadParty',
                input: ({ context }) => wantedOf(context),
                onDone: [
                  {
                    guard: { type: 'isAsChosen', params: ({ event }) => event.output },
                    target: 'writing',
                    actions: { type: 'rememberCandidate', params: ({ event }) => event.output },
                  },
                  { target: 'refused', description: 'It is not the user’s any more.' },
                ],
                onError: { target: 'refused', actions: { type: 'rememberFailure', params: errorOf } },
              },
            },
            writing: {
              description: 'The session remembers the target; only then does it count.',
              invoke: {
                id: 'writeSessionData',
                src: 'writeSessionData',
                input: ({ context }) => wantedOf(context),
                onDone: {
                  target: '#selection.party.selected.deciding',
                  actions: [
                    { type: 'rememberSelected', params: ({ context }) => context.candidate },
                    'announceChange',
                  ],
                },
                onError: { target: 'refused', actions: { type: 'rememberFailure', params: errorOf } },
              },
            },
            refused: {
              description: 'What was selected before stays.',
              entry: 'forgetCandidate',
              always: [
                { guard: 'isSelected', target: '#selection.party.selected.notSwitched' },
                { target: '#selection.party.notSet' },
              ],
            },
          },
        },
        gone: {
          description:
            'The customer or merchant was taken away: nothing of it stays, and what is left is asked.',
          tags: ['busy', 'undecided'],
          meta: { spec: '§4 A missing selected customer goes to the customers page' },
          entry: ['loseSelected', 'announceLoss'],
          on: {
            'selection.renewed': [
              {
                guard: { type: 'isOne', params: ({ event }) => event.onlyBuid },
                target: 'setting',
                actions: [
                  { type: 'renewOnly', params: ({ event }) => event.onlyBuid },
                  { type: 'holdTarget', params: onlyParty },
                ],
                description: 'The one that is left takes its place.',
              },
              { target: 'lost', actions: { type: 'renewOnly', params: ({ event }) => event.onlyBuid } },
            ],
          },
        },
        lost: {
          description:
            'It is told that the customer or merchant was taken away; what is left is chosen from, if anything is.',
          tags: ['loss'],
          meta: {
            spec: '§4 A missing selected customer goes to the customers page',
            view: 'selection/customer-picker',
          },
          exit: 'forgetLoss',
          on: { 'party.choose': choose, 'loss.read': 'none' },
        },
        notSet: {
          description: 'The target could not be set, and nothing is selected.',
          tags: ['error'],
          meta: {
            spec: '§8 Unable to set active merchant, customer, or customer and location',
            view: 'selection/customer-picker',
          },
          exit: 'forgetFailure',
          on: { 'selection.retry': 'setting', 'party.choose': choose },
        },
        selected: {
          description: 'A customer or merchant is selected.',
          tags: ['selected'],
          initial: 'settled',
          on: {
            'party.choose': {
              guard: { type: 'isAnotherParty', params: ({ event }) => event.party },
              target: 'held',
              actions: { type: 'holdTarget', params: chosenParty },
            },
            'party.chooseAll': {
              guard: 'worksOnSeveral',
              target: 'held',
              actions: { type: 'holdTarget', params: { to: 'allMerchants' } },
            },
            'location.choose': {
              guard: { type: 'isAnotherLocation', params: ({ event }) => event.location },
              target: 'held',
              actions: {
                type: 'holdTarget',
                params: ({ event }) => ({ to: 'location', location: event.location }),
              },
            },
            'currency.choose': {
              guard: { type: 'isAnotherCurrency', params: ({ event }) => event.currency },
              target: 'held',
              actions: {
                type: 'holdTarget',
                params: ({ event }) => ({ to: 'currency', currency: event.currency }),
              },
            },
          },
          states: {
            settled: {
              description: 'Pages show what is selected.',
              on: { 'selection.doubted': 'checking' },
            },
            checking: checkedAgain('settled'),
            deciding: {
              description: 'Whether another one was taken away is still to be told.',
              always: [{ guard: 'tellsOfLoss', target: 'insteadOfLost' }, { target: 'settled' }],
            },
            insteadOfLost: {
              description: 'It took the place of one that was taken away, which is told.',
              tags: ['loss'],
              meta: { view: 'selection/customer-picker' },
              initial: 'told',
              states: {
                told: { description: 'It is read or not.', on: { 'selection.doubted': 'checking' } },
                checking: checkedAgain('told'),
              },
              on: { 'loss.read': { target: 'settled', actions: 'forgetLoss' } },
            },
            notSwitched: {
              description: 'The target could not be set; the former selection stays.',
              tags: ['error'],
              meta: { spec: '§8 Unable to set active merchant, customer, or customer and location' },
              exit: 'forgetFailure',
              on: { 'selection.retry': '#selection.party.setting' },
            },
          },
        },
        heldFirst: {
          description:
            'Nothing is selected, which pages of all merchants are open with: the target waits until nothing unsaved would be lost.',
          meta: { spec: '§2 The target is held until the user confirms' },
          entry: ['askToLeave', 'forgetLoss'],
          on: {
            'switch.confirm': 'setting',
            'switch.stay': { target: 'none', actions: 'forgetTarget' },
          },
        },
        held: {
          description: 'The target waits until nothing unsaved would be lost.',
          tags: ['selected'],
          meta: { spec: '§2 The target is held until the user confirms' },
          entry: ['askToLeave', 'forgetLoss'],
          on: {
            'switch.confirm': [
              {
                guard: 'isCurrencyChosen',
                target: 'selected',
                actions: ['rememberCurrency', 'announceChange'],
                description: 'A currency is this tab’s own: the session does not remember it.',
              },
              { target: 'setting' },
            ],
            'switch.stay': { target: 'selected', actions: 'forgetTarget' },
          },
        },
      },
    },
    picker,
  },
});
