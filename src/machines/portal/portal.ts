import { assign, emit, sendTo, setup } from 'xstate';
import type { ActorRefFrom, EventObject } from 'xstate';
import type { PartyKind, RememberedSelection } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';
import { bankingCountries } from '#machines/bank-account/banking-countries.ts';
import { mappedLists } from '#machines/portal/mapped-lists.ts';
import { callbackNotProvided } from '#machines/shapes/not-provided.ts';
import type { SelectionNews, SelectionTarget } from '#machines/selection/types.ts';
import { selection } from '#machines/selection/selection.ts';
import type { session } from '#machines/session/session.ts';
import type { LeaveTarget, LeavingAnswer, UnsavedChangesEvent } from '#machines/portal/unsaved-changes.ts';
import { unsavedChanges } from '#machines/portal/unsaved-changes.ts';

export interface PortalInput {
  /** The session runs before the portal is loaded, so it is held, not started. */
  readonly sessionRef: ActorRefFrom<typeof session>;
}

export interface PortalContext extends PortalInput {
  readonly visitor: Visit | null;
}

/** A signed-in user in this tab. */
export interface Visit {
  readonly user: User;
  /** What the user works for, and the only one where there is just one. */
  readonly kind: PartyKind;
  readonly onlyBuid: string | null;
  /** What this tab or `session_data` remembers; null for nothing. */
  readonly remembered: RememberedSelection | null;
  readonly pageSize: number;
  /** What is loaded after sign-in for this user (§6 Data loading by role). */
  readonly loads: { readonly mappedLists: boolean; readonly bankingCountries: boolean };
}

export type PortalEvent =
  | { type: 'visit.began'; visit: Visit }
  | { type: 'visit.ended' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'page.leave'; href: string }
  | Extract<UnsavedChangesEvent, { type: `changes.${string}` }>
  | SelectionNews
  | LeavingAnswer;

export type PortalEmitted =
  /** Every cached answer belongs to a former user or selection (architecture, Reads and writes). */
  | { type: 'answers.outdated' }
  | { type: 'selection.changed'; selection: RememberedSelection }
  | { type: 'page.released'; href: string }
  | { type: 'page.kept'; href: string };

/** What runs for as long as the portal is open: selection, unsaved changes and the connection, beside the session. */
export const portal = setup({
  types: {
    context: {} as PortalContext,
    input: {} as PortalInput,
    events: {} as PortalEvent,
    emitted: {} as PortalEmitted,
    children: {} as {
      selection: 'selection';
      unsavedChanges: 'unsavedChanges';
      mappedLists: 'mappedLists';
      bankingCountries: 'bankingCountries';
    },
    tags: {} as 'offline' | 'visited',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    selection,
    unsavedChanges,
    mappedLists,
    bankingCountries,
    /** Tells whom the session is of: `visit.began`, `visit.ended`. */
    watchSession: callbackNotProvided<EventObject, PortalEvent, PortalInput>('watchSession'),
    /** Tells when the browser loses and finds the network. */
    watchConnection: callbackNotProvided<EventObject, PortalEvent>('watchConnection'),
  },
  guards: {
    isPage: (_, target: LeaveTarget) => target.to === 'page',
  },
  actions: {
    rememberVisit: assign((_, visitor: Visit) => ({ visitor })),
    forgetVisit: assign({ visitor: null }),
    passToChanges: sendTo('unsavedChanges', (_, event: UnsavedChangesEvent) => event),
    settleChanges: sendTo('unsavedChanges', { type: 'changes.settled' }),
    askToSwitch: sendTo('unsavedChanges', (_, target: SelectionTarget) => ({
      type: 'leave.ask',
      target: leaveTargetOf(target),
    })),
    askToLeave: sendTo('unsavedChanges', (_, href: string) => ({
      type: 'leave.ask',
      target: { to: 'page', href },
    })),
    confirmSwitch: sendTo('selection', { type: 'switch.confirm' }),
    refuseSwitch: sendTo('selection', { type: 'switch.stay' }),
    releasePage: emit((_, target: LeaveTarget) => ({ type: 'page.released', href: hrefOf(target) })),
    keepPage: emit((_, target: LeaveTarget) => ({ type: 'page.kept', href: hrefOf(target) })),
    announceSelection: emit((_, selection: RememberedSelection) => ({
      type: 'selection.changed',
      selection,
    })),
    tellBankingCountries: sendTo('bankingCountries', (_, { buid }: RememberedSelection) => ({
      type: 'customer.selected',
      buidCustomer: buid,
    })),
    dropAnswers: emit({ type: 'answers.outdated' }),
  },
}).createMachine({
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

function hrefOf(target: LeaveTarget): string {
  return target.to === 'page' ? target.href : '';
}

/** What leaving for another selection is called in the dialog; all locations have no name. */
function leaveTargetOf(target: SelectionTarget): LeaveTarget {
  switch (target.to) {
    case 'customer':
    case 'merchant':
      return { to: target.to, name: target.name };
    case 'location':
      return { to: 'location', name: target.location?.locationName ?? null };
    case 'currency':
      return { to: 'currency', name: target.currency };
    case 'allMerchants':
      return { to: 'allMerchants' };
  }
}
