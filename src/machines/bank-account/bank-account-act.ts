import { assign, setup } from 'xstate';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { isLastOnline, removalRefusal, type Removal } from '#domain/bank-account/kept-account.ts';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface BankAccountActInput {
  /** The accounts as the list shows them. */
  readonly accounts: readonly BankAccount[];
}

interface BankAccountActContext extends BankAccountActInput {
  /** The one that something is done with. */
  readonly account: BankAccount | null;
  /** Where AutoPay moves to with a removal; null where it ends. */
  readonly autopayTo: string | null;
  /** Which account is used for online payment in place of the last one that is; null where online payments stop. */
  readonly onlineTo: string | null;
  /** The approval by which a second person is asked for the removal; null where none is. */
  readonly approvalId: string | null;
  readonly failure: CallError | null;
}

export type BankAccountActEvent =
  | { type: 'removal.ask'; account: BankAccount }
  | { type: 'autopay.moveTo'; bankAccountId: string | null }
  | { type: 'online.moveTo'; bankAccountId: string | null }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | { type: 'account.confirm'; account: BankAccount }
  | { type: 'accounts.told'; accounts: readonly BankAccount[] };

/** What a page says above the list. */
const said = {
  fresh: formStates.fresh,
  failed: formStates.failed,
  unanswered: formStates.unanswered,
  removed: { description: 'It is removed.', meta: { spec: '§4 Bank accounts: remove' } },
  asked: {
    description: 'A second administrator is asked for the removal; until the answer it stays.',
    meta: { spec: 'decisions §9: maker and checker above a limit' },
  },
  nobodyElse: {
    description: 'A second person is to be asked, and there is nobody else who could approve it.',
    tags: ['error'],
    meta: { spec: 'decisions §9: maker and checker above a limit' },
  },
  confirmed: {
    description: 'It can be paid from.',
    meta: { spec: 'decisions §13 an account from a mailed link is confirmed by another administrator' },
  },
  changed: {
    description: 'Something has changed meanwhile, and nothing was done: the list is read anew.',
    tags: ['error'],
    meta: { spec: '§8 payment method could not be removed' },
  },
} as const;

/** Why the account stays for now, or what has to be warned of (§4 Bank accounts). */
const refusalOf = ({ account, accounts }: BankAccountActContext) =>
  removalRefusal({
    isUnderWay: account !== null && account.underWay.length > 0,
    isLast: account !== null && isLastOnline(account, accounts),
    isLastConfirmed: false,
  });

/** An administrator removes a bank account, or confirms one that waits (§4 Bank accounts). */
export const bankAccountAct = setup({
  types: {
    context: {} as BankAccountActContext,
    input: {} as BankAccountActInput,
    events: {} as BankAccountActEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    removeBankAccount: promiseNotProvided<string | null, Removal>('removeBankAccount'),
    confirmBankAccount: promiseNotProvided<void, string>('confirmBankAccount'),
  },
  guards: {
    isUnderWay: ({ context }) => refusalOf(context) === 'BKN-08',
    isLast: ({ context }) => refusalOf(context) === 'BKN-09',
    hasAutopay: ({ context }) => context.account?.paymentTypes.includes('autopay') === true,
    isAsked: (_, approvalId: string | null) => approvalId !== null,
    isAlone: (_, error: CallError) => error.code === 'PAY-37',
    isChanged: (_, error: CallError) =>
      error.kind === 'conflict' || error.kind === 'notFound' || error.kind === 'refused',
  },
  actions: {
    rememberAccount: assign((_, account: BankAccount) => ({
      account,
      autopayTo: null,
      onlineTo: null,
      approvalId: null,
      failure: null,
    })),
    rememberApproval: assign((_, approvalId: string | null) => ({ approvalId })),
    forgetFailure: assign({ failure: null }),
    rememberHeir: assign((_, autopayTo: string | null) => ({ autopayTo })),
    rememberPayer: assign((_, onlineTo: string | null) => ({ onlineTo })),
    // What is done is done with the account as it is now.
    rememberAccounts: assign(({ context }, accounts: readonly BankAccount[]) => ({
      accounts,
      account:
        accounts.find(({ bankAccountId }) => bankAccountId === context.account?.bankAccountId) ??
        context.account,
      autopayTo: null,
      onlineTo: null,
    })),
  },
})
  .extend(callParts<BankAccountActContext, BankAccountActEvent>())
  .createMachine({
    id: 'bank-account-act',
    description: 'An administrator removes a bank account or confirms one.',
    context: ({ input }) => ({
      ...input,
      account: null,
      autopayTo: null,
      onlineTo: null,
      approvalId: null,
      failure: null,
    }),
    initial: 'resting',
    on: {
      'accounts.told': {
        actions: { type: 'rememberAccounts', params: ({ event }) => event.accounts },
      },
    },
    states: {
      resting: {
        description: 'The accounts are looked at.',
        meta: { spec: '§4 Bank accounts', view: 'payment-methods' },
        initial: 'fresh',
        on: {
          'removal.ask': {
            target: 'asking',
            actions: { type: 'rememberAccount', params: ({ event }) => event.account },
          },
          'account.confirm': {
            target: 'confirming',
            actions: { type: 'rememberAccount', params: ({ event }) => event.account },
          },
        },
        states: said,
      },
      asking: {
        description: 'What a removal would mean is said before it is done.',
        meta: { spec: 'BNK-05' },
        initial: 'judging',
        on: {
          'removal.cancel': 'resting',
          // It may be the last one that pays online by now, or have AutoPay.
          'accounts.told': {
            target: '.judging',
            actions: { type: 'rememberAccounts', params: ({ event }) => event.accounts },
          },
        },
        states: {
          judging: {
            description: 'What is it used for?',
            meta: { spec: '§4 Bank accounts: remove' },
            always: [
              { guard: 'isUnderWay', target: 'held' },
              { guard: 'isLast', target: 'last' },
              { guard: 'hasAutopay', target: 'withAutopay' },
              { target: 'plain' },
            ],
          },
          held: {
            description: 'Payments with it are under way: they are named, and it stays.',
            meta: { spec: 'BNK-05', view: 'payment-methods/removal' },
          },
          last: {
            description:
              'It is the last one that pays online in its currency: that stops with it, unless another account is used for it.',
            meta: { spec: 'BNK-04', view: 'payment-methods/removal' },
            on: {
              'online.moveTo': {
                actions: { type: 'rememberPayer', params: ({ event }) => event.bankAccountId },
              },
              'removal.confirm': '#bank-account-act.removing',
            },
          },
          withAutopay: {
            description: 'It has AutoPay, which ends or moves to an account that is chosen.',
            meta: { spec: 'BNK-05', view: 'payment-methods/removal' },
            on: {
              'autopay.moveTo': {
                actions: { type: 'rememberHeir', params: ({ event }) => event.bankAccountId },
              },
              'removal.confirm': '#bank-account-act.removing',
            },
          },
          plain: {
            description: 'Nothing stops with it: others pay online, or it does not pay now.',
            meta: { spec: 'BNK-05', view: 'payment-methods/removal' },
            on: { 'removal.confirm': '#bank-account-act.removing' },
          },
        },
      },
      removing: {
        description: 'It is being removed.',
        tags: ['busy'],
        meta: { spec: '§4 Bank accounts: remove', view: 'payment-methods' },
        invoke: {
          id: 'removeBankAccount',
          src: 'removeBankAccount',
          input: ({ context: { account, accounts, autopayTo, onlineTo } }) => ({
            bankAccountId: account?.bankAccountId ?? '',
            isLast: onlineTo === null && account !== null && isLastOnline(account, accounts),
            autopayTo,
            onlineTo,
          }),
          onDone: [
            {
              guard: { type: 'isAsked', params: answerOf },
              target: 'resting.asked',
              actions: { type: 'rememberApproval', params: answerOf },
            },
            { target: 'resting.removed' },
          ],
          onError: [
            { guard: { type: 'isAlone', params: errorOf }, target: 'resting.nobodyElse' },
            { guard: { type: 'isChanged', params: errorOf }, target: 'resting.changed' },
            ...backTo('notRemoved'),
          ],
        },
      },
      notRemoved: {
        description: 'The removal did not come through: what was confirmed can be sent again.',
        meta: { spec: '§8 payment method could not be removed', view: 'payment-methods/removal' },
        initial: 'failed',
        exit: 'forgetFailure',
        on: {
          'removal.confirm': 'removing',
          'removal.cancel': 'resting',
          'accounts.told': {
            target: 'asking',
            actions: { type: 'rememberAccounts', params: ({ event }) => event.accounts },
          },
        },
        states: { failed: formStates.failed, unanswered: formStates.unanswered },
      },
      confirming: {
        description: 'It is being confirmed.',
        tags: ['busy'],
        meta: {
          spec: 'decisions §13 an account from a mailed link is confirmed by another administrator',
          view: 'payment-methods',
        },
        invoke: {
          id: 'confirmBankAccount',
          src: 'confirmBankAccount',
          input: ({ context: { account } }) => account?.bankAccountId ?? '',
          onDone: 'resting.confirmed',
          onError: [
            { guard: { type: 'isChanged', params: errorOf }, target: 'resting.changed' },
            ...backTo('resting'),
          ],
        },
      },
    },
  });
