import { errorOf } from '#machines/shapes/error-of.ts';
import { selectionSetup } from '#machines/selection/setup.ts';

/** The list to choose from, on a page of its own and in the top bar. */
export const picker = selectionSetup.createStateConfig({
  description: 'The list of customers or merchants to choose from.',
  meta: { spec: '§2 /account/customers: customer picker' },
  initial: 'closed',
  states: {
    closed: {
      description:
        'No list is shown. A whole one stays known, so that it opens at once; a part of it is forgotten.',
      entry: 'forgetPart',
      on: {
        'picker.open': {
          target: 'open',
          actions: { type: 'startPicking', params: ({ event }) => event.as },
        },
      },
    },
    open: {
      description: 'The list is shown, by search, sub-account or page.',
      initial: 'loading',
      on: {
        'picker.close': 'closed',
        'picker.search': {
          target: '.loading',
          actions: { type: 'searchFor', params: ({ event }) => event.text },
        },
        'picker.turn': {
          target: '.loading',
          actions: { type: 'turnTo', params: ({ event }) => event.page },
        },
        'picker.resize': {
          target: '.loading',
          actions: { type: 'resizeTo', params: ({ event }) => event.pageSize },
        },
        'picker.enter': {
          target: '.loading',
          actions: { type: 'listAccountsOf', params: ({ event }) => event.customer },
        },
        'picker.leave': { target: '.loading', actions: 'listAll' },
      },
      states: {
        loading: {
          description: 'The list is being read; rows of before stay.',
          tags: ['busy'],
          invoke: {
            id: 'findParties',
            src: 'findParties',
            input: ({ context }) => ({ kind: context.kind, query: context.query }),
            onDone: {
              target: 'shown',
              actions: { type: 'rememberFound', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: { type: 'rememberListFailure', params: errorOf } },
          },
        },
        shown: { description: 'One of the list can be chosen.' },
        failed: {
          description: 'The list could not be read.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
          exit: 'forgetListFailure',
          on: { 'picker.retry': 'loading' },
        },
      },
    },
  },
});
