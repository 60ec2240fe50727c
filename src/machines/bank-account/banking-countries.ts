import { assign, setup } from 'xstate';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface BankingCountriesInput {
  /** Whether role and configuration ask for them (§6 Data loading by role). */
  readonly isWanted: boolean;
}

interface BankingCountriesContext extends BankingCountriesInput {
  readonly buidCustomer: string | null;
  /** ISO 3166 codes; empty while they are not known. */
  readonly countries: readonly string[];
}

export type BankingCountriesEvent = { type: 'customer.selected'; buidCustomer: string };

/** The countries whose bank accounts the selected customer can add (§5 Display and lookup, §6, §8). */
export const bankingCountries = setup({
  types: {
    context: {} as BankingCountriesContext,
    input: {} as BankingCountriesInput,
    events: {} as BankingCountriesEvent,
    tags: {} as 'busy' | 'awaited',
    meta: {} as { spec?: string | readonly string[] },
  },
  actors: { loadCountries: promiseNotProvided<readonly string[], string>('loadCountries') },
  guards: { isWanted: ({ context }) => context.isWanted },
  actions: {
    rememberCustomer: assign((_, buidCustomer: string) => ({ buidCustomer, countries: [] })),
    rememberCountries: assign((_, countries: readonly string[]) => ({ countries })),
    forgetCountries: assign({ countries: [] }),
  },
}).createMachine({
  id: 'banking-countries',
  description: 'The countries whose bank accounts can be added.',
  context: ({ input }) => ({ ...input, buidCustomer: null, countries: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether they are asked for.',
      meta: { spec: ['§6 Banking countries are loaded only for admin or payer users'] },
      always: [{ guard: 'isWanted', target: 'asked' }, { target: 'notAsked' }],
    },
    notAsked: { description: 'This user or system does without.', meta: { spec: '§6 Data loading by role' } },
    asked: {
      description: 'They belong to a customer, each time another one is selected.',
      meta: { spec: '§6 Data loading by role' },
      initial: 'withoutCustomer',
      on: {
        'customer.selected': {
          target: '.loading',
          reenter: true,
          actions: { type: 'rememberCustomer', params: ({ event }) => event.buidCustomer },
        },
      },
      states: {
        withoutCustomer: {
          description: 'No customer, no call.',
          tags: ['awaited'],
          meta: { spec: '§5 Banking countries are requested only when a customer id is given' },
        },
        loading: {
          description: 'The countries are being loaded.',
          tags: ['busy', 'awaited'],
          meta: { spec: '§7 /ecaas/customer-banking-countries' },
          invoke: {
            id: 'loadCountries',
            src: 'loadCountries',
            input: ({ context }) => context.buidCustomer ?? '',
            onDone: {
              target: 'known',
              actions: { type: 'rememberCountries', params: ({ event }) => event.output },
            },
            onError: { target: 'cleared', actions: 'forgetCountries' },
          },
        },
        known: {
          description: 'The countries are known.',
          meta: { spec: '§7 Answer field countries' },
        },
        cleared: {
          description: 'The call failed, which is logged as every failed call, and the list is empty.',
          meta: { spec: '§8 A banking-countries failure is logged and the list is cleared' },
        },
      },
    },
  },
});
