import { assign, setup } from 'xstate';
import type { PlainDate } from '#domain/dates/dates.ts';

/** What moves a bank account. */
export type BankAccountEvent =
  /** Its number or an added use; `usableOn` is null where other administrators are there to see it. */
  | { readonly type: 'account.change'; readonly by: string; readonly usableOn: PlainDate | null }
  | { readonly type: 'account.confirm'; readonly by: string }
  | { readonly type: 'day.pass'; readonly today: PlainDate }
  /** A payment from it was sent back; `count` are those within the time that counts, with this one, `most` stop it. */
  | { readonly type: 'payment.return'; readonly count: number; readonly most: number }
  | { readonly type: 'account.remove' };

/** What a bank account is besides its state. */
export interface BankAccountFacts {
  /** Who has added or changed it, or sent the link that did; whose own yes does not count. */
  readonly changedBy: string | null;
  /** From when it can be paid from without anybody's yes; null where it waits for one, however long, or for nothing. */
  readonly usableOn: PlainDate | null;
  /** Whether a mailed link has added it. */
  readonly isByLink: boolean;
}

interface Changed {
  readonly by: string;
  readonly usableOn: PlainDate | null;
}

type Returned = Pick<Extract<BankAccountEvent, { type: 'payment.return' }>, 'count' | 'most'>;

const changeOf = ({ event }: { event: Changed }): Changed => event;
const dayOf = ({ event }: { event: { readonly today: PlainDate } }) => event.today;
const whoOf = ({ event }: { event: { readonly by: string } }) => event.by;

const rememberChange = { type: 'rememberChange', params: changeOf } as const;
/** Whoever has added or changed an account, or sent its link, does not confirm it by changing it once more. */
const byItsChanger = { type: 'isByChanger', params: changeOf } as const;

/** What other administrators see at once holds at once; what nobody else sees waits. */
const changed = [
  { guard: { type: 'isSeen', params: changeOf }, target: 'usable', actions: rememberChange },
  { target: 'waiting', actions: rememberChange },
] as const;

/** A wait ends by the yes of somebody else, or by itself where it has a day. */
const ways = {
  'account.confirm': { guard: { type: 'isByOther', params: whoOf }, target: 'usable', actions: 'endWait' },
  'day.pass': { guard: { type: 'isDayOver', params: dayOf }, target: 'usable', actions: 'endWait' },
} as const;

/** The life of a bank account. The server moves it with the pure `transition()`; the state's name is the column `state`. */
export const bankAccountLifecycle = setup({
  types: {
    context: {} as BankAccountFacts,
    events: {} as BankAccountEvent,
    input: {} as BankAccountFacts,
    meta: {} as { spec: string },
  },
  guards: {
    isByLink: ({ context }) => context.isByLink,
    isAtOnce: ({ context }) => context.usableOn === null,
    isByChanger: ({ context }, { by }: Changed) => by === context.changedBy,
    isByOther: ({ context }, by: string) => by !== context.changedBy,
    isSeen: (_, { usableOn }: Changed) => usableOn === null,
    isDayOver: ({ context }, today: PlainDate) => context.usableOn !== null && context.usableOn <= today,
    isTooMany: (_, { count, most }: Returned) => count >= most,
  },
  actions: {
    rememberChange: assign((_, { by, usableOn }: Changed) => ({ changedBy: by, usableOn })),
    rememberChanger: assign((_, by: string) => ({ changedBy: by })),
    endWait: assign({ usableOn: null }),
  },
}).createMachine({
  id: 'bank-account',
  description: 'A bank account from the day on which it was added until it is removed.',
  context: ({ input }) => input,
  initial: 'added',
  on: { 'account.remove': { target: '.removed', actions: 'endWait' } },
  states: {
    added: {
      description: 'Who has added it decides whether it waits.',
      meta: { spec: 'decisions §11 A bank account added by a mailed link' },
      always: [
        { guard: 'isByLink', target: 'unconfirmed' },
        { guard: 'isAtOnce', target: 'usable' },
        { target: 'waiting' },
      ],
    },
    unconfirmed: {
      description:
        'It came from a mailed link: another administrator says yes; where there is none, a business day passes.',
      meta: { spec: 'decisions §13 an account from a mailed link' },
      on: {
        ...ways,
        'account.change': [
          { guard: byItsChanger, target: 'unconfirmed', actions: rememberChange },
          ...changed,
        ],
      },
    },
    waiting: {
      description: 'The only administrator has added or changed it: it waits one business day.',
      meta: { spec: 'decisions §13 a single administrator' },
      on: { ...ways, 'account.change': changed },
    },
    usable: {
      description: 'It can be paid from, for what it is used for.',
      meta: { spec: '§4 Bank accounts: enable for online payment and/or AutoPay' },
      on: {
        'account.change': changed,
        'payment.return': {
          guard: { type: 'isTooMany', params: ({ event }) => event },
          target: 'stopped',
        },
      },
    },
    stopped: {
      description: 'Too many payments from it were sent back: an administrator has to confirm it anew.',
      meta: { spec: 'decisions §13 After 2 returns within 60 days' },
      on: {
        'account.change': { actions: { type: 'rememberChanger', params: whoOf } },
        'account.confirm': 'usable',
      },
    },
    removed: {
      type: 'final',
      description: 'It is not there any more; payments keep its last four digits.',
      meta: { spec: '§4 Bank accounts: remove' },
    },
  },
});
