import { portalSetup } from '#machines/portal/setup.ts';

/** What runs for as long as the portal is open: selection, unsaved changes and the connection, beside the session. */
export const portal = portalSetup.createMachine({
  id: 'portal',
  description: 'What runs for as long as the portal is open.',
  context: ({ input }) => ({ ...input, visitor: null }),
  type: 'parallel',
  invoke: {
    id: 'watchSession',
    src: 'watchSession',
    input: ({ context }) => ({ sessionRef: context.sessionRef }),
    onError: { description: 'Without the session nobody visits.' },
  },
  states: {
    visit: {
      description: 'Whether a user is signed in.',
      meta: { spec: '§4 Session' },
      initial: 'nobody',
      states: {
        nobody: {
          description: 'Nobody is signed in.',
          on: {
            'visit.began': {
              target: 'present',
              actions: { type: 'rememberVisit', params: ({ event }) => event.visit },
            },
          },
        },
        present: {
          description: 'A user works; the selection is theirs.',
          tags: ['visited'],
          invoke: [
            {
              id: 'selection',
              src: 'selection',
              input: ({ context, self }) => ({
                parentRef: self,
                kind: context.visitor?.kind ?? 'customer',
                remembered: context.visitor?.remembered ?? null,
                onlyBuid: context.visitor?.onlyBuid ?? null,
                pageSize: context.visitor?.pageSize ?? 0,
              }),
              onError: {
                target: 'broken',
                description: 'A defect of our own: the page says that something went wrong.',
              },
            },
            {
              id: 'watchRights',
              src: 'watchRights',
              onError: { description: 'A defect of our own: a right that ends is found out by a reload.' },
            },
            {
              id: 'mappedLists',
              src: 'mappedLists',
              input: ({ context }) => ({ isWanted: context.visitor?.loads.mappedLists ?? false }),
              onError: { description: 'A defect of our own: pages do without the lists.' },
            },
            {
              id: 'bankingCountries',
              src: 'bankingCountries',
              input: ({ context }) => ({ isWanted: context.visitor?.loads.bankingCountries ?? false }),
              onError: { description: 'A defect of our own: pages do without the countries.' },
            },
          ],
          exit: ['settleChanges', 'dropAnswers', 'forgetVisit'],
          on: {
            'visit.ended': 'nobody',
            'visit.began': {
              description: 'Another user takes over: nothing of the former one stays.',
              target: 'present',
              reenter: true,
              actions: { type: 'rememberVisit', params: ({ event }) => event.visit },
            },
            'selection.held': { actions: { type: 'askToSwitch', params: ({ event }) => event.target } },
            'selection.changed': {
              actions: [
                'dropAnswers',
                { type: 'announceSelection', params: ({ event }) => event.selection },
                { type: 'tellBankingCountries', params: ({ event }) => event.selection },
              ],
            },
            'selection.lost': {
              description: 'What was unsaved is lost with it: it could not be saved any more.',
              target: '.asking',
              actions: ['settleChanges', 'leaveLostPage'],
            },
            'page.leave': { actions: { type: 'askToLeave', params: ({ event }) => event.href } },
            'leaving.allowed': [
              {
                guard: { type: 'isPage', params: ({ event }) => event.target },
                actions: { type: 'releasePage', params: ({ event }) => event.target },
              },
              { actions: 'confirmSwitch' },
            ],
            'leaving.refused': [
              {
                guard: { type: 'isPage', params: ({ event }) => event.target },
                actions: { type: 'keepPage', params: ({ event }) => event.target },
              },
              { actions: 'refuseSwitch' },
            ],
          },
          initial: 'known',
          states: {
            known: {
              description: 'What the user may see and work on counts as known.',
              on: {
                'rights.doubted': { target: 'asked', actions: 'doubtSelection' },
                'user.changed': 'asking',
              },
            },
            asked: {
              description: 'It was asked just now: what is refused meanwhile asks nothing again.',
              on: { 'user.changed': 'asking' },
              after: { askedLately: 'known' },
            },
            asking: {
              description:
                'Something was changed or taken away: the server is asked who the user is now, and what is left.',
              meta: { spec: '§7 /self' },
              on: {
                'user.changed': {
                  description: 'What is being answered may be older than the change.',
                  target: 'asking',
                  reenter: true,
                },
              },
              invoke: {
                id: 'askAgain',
                src: 'askAgain',
                input: ({ context }) => ({ sessionRef: context.sessionRef }),
                onDone: {
                  target: 'asked',
                  actions: [
                    { type: 'renewVisit', params: ({ event }) => event.output },
                    { type: 'tellWhatIsLeft', params: ({ event }) => event.output },
                  ],
                },
                onError: {
                  description: 'The list of what is left is read where one is chosen from it.',
                  target: 'asked',
                  actions: { type: 'tellWhatIsLeft', params: null },
                },
              },
            },
          },
        },
        broken: {
          description: 'The selection has failed for good.',
          meta: { spec: '§8 Sorry, something went wrong!', view: 'errors/something-went-wrong' },
          on: { 'visit.ended': 'nobody' },
        },
      },
    },
    changes: {
      description: 'What leaving would lose; flows tell it here.',
      meta: { spec: '§2 Leaving with unsaved changes shows a warning' },
      initial: 'watched',
      states: {
        watched: {
          description: 'Changes are noted as flows tell of them.',
          invoke: {
            id: 'unsavedChanges',
            src: 'unsavedChanges',
            input: ({ self }) => ({ parentRef: self }),
            onError: {
              description: 'A defect of our own: it starts over, without the changes noted before.',
              target: 'watched',
              reenter: true,
            },
          },
          on: {
            'changes.*': { actions: { type: 'passToChanges', params: ({ event }) => event } },
          },
        },
      },
    },
    connection: {
      description: 'Whether the browser reaches the network.',
      meta: { spec: '§8 Unable to contact server' },
      initial: 'online',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        onError: { description: 'Without word of the network it counts as there.' },
      },
      states: {
        online: {
          description: 'Calls are sent.',
          on: { 'connection.lost': 'offline' },
        },
        offline: {
          description: 'What was read stays; submitting explains itself.',
          tags: ['offline'],
          meta: { view: 'errors/offline' },
          on: { 'connection.restored': 'online' },
        },
      },
    },
  },
});
