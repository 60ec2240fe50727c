import { isLastOnline } from '#domain/bank-account/kept-account.ts';
import { bankAccountActSetup } from '#machines/bank-account/bank-account-act-setup.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import { provedTo, unprovedTo } from '#machines/shapes/proof.ts';
import { aloneTo, NOBODY_ELSE } from '#machines/shapes/second-person.ts';

/** What a page says above the list. */
const said = {
  ...PRESS_STATES,
  removed: { description: 'It is removed.', meta: { spec: '§4 Bank accounts: remove' } },
  asked: {
    description: 'A second administrator is asked for it; until the answer everything stays as it is.',
    meta: { spec: 'decisions §9: maker and checker above a limit' },
  },
  nobodyElse: NOBODY_ELSE,
  confirmed: {
    description: 'It can be paid from.',
    meta: { spec: 'decisions §13 an account from a mailed link is confirmed by another administrator' },
  },
  gone: {
    description: 'Somebody has removed it meanwhile: the list is read anew.',
    tags: ['error'],
    exit: 'forgetFailure',
    meta: { spec: '§8 payment method could not be removed' },
  },
  changed: {
    description: 'Something has changed meanwhile, and nothing was done: the list is read anew.',
    tags: ['error'],
    meta: { spec: '§8 payment method could not be removed' },
  },
} as const;

/** Whoever was faster has removed it. */
const GONE = {
  guard: { type: 'isRemoved', params: errorOf },
  target: 'resting.gone',
  actions: ['forgetToken', { type: 'rememberFailure', params: errorOf }],
} as const;

/** An administrator removes a bank account, or confirms one that waits (§4 Bank accounts). */
export const bankAccountAct = bankAccountActSetup.createMachine({
  id: 'bank-account-act',
  description: 'An administrator removes a bank account or confirms one.',
  context: ({ input }) => ({
    ...input,
    account: null,
    autopayTo: null,
    onlineTo: null,
    token: null,
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
        'account.confirm': [
          // The same once more, after no answer or a failure: its proof is still good.
          {
            guard: { type: 'isProvedFor', params: ({ event }) => event.account },
            target: 'confirming',
            actions: 'forgetFailure',
          },
          {
            target: 'provingYes',
            actions: { type: 'rememberAccount', params: ({ event }) => event.account },
          },
        ],
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
            // What changes what pays is proved first.
            'removal.confirm': [
              { guard: 'isProofNeeded', target: '#bank-account-act.provingRemoval' },
              { target: '#bank-account-act.removing' },
            ],
          },
        },
        withAutopay: {
          description: 'It has AutoPay, which ends or moves to an account that is chosen.',
          meta: { spec: 'BNK-05', view: 'payment-methods/removal' },
          on: {
            'autopay.moveTo': {
              actions: { type: 'rememberHeir', params: ({ event }) => event.bankAccountId },
            },
            'removal.confirm': '#bank-account-act.provingRemoval',
          },
        },
        plain: {
          description: 'Nothing stops with it: others pay online, or it does not pay now.',
          meta: { spec: 'BNK-05', view: 'payment-methods/removal' },
          on: { 'removal.confirm': '#bank-account-act.removing' },
        },
      },
    },
    provingRemoval: {
      description: 'The removal changes what pays: the password or a code is asked again.',
      meta: { spec: 'decisions §13 Step-up', view: 'payment-methods' },
      on: {
        ...provedTo('removing', 'asking'),
        // What was confirmed may mean something else by now.
        'accounts.told': {
          target: 'asking',
          actions: { type: 'rememberAccounts', params: ({ event }) => event.accounts },
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
        input: ({ context: { account, accounts, autopayTo, onlineTo, token } }) => ({
          bankAccountId: account?.bankAccountId ?? '',
          isLast: onlineTo === null && account !== null && isLastOnline(account, accounts),
          autopayTo,
          onlineTo,
          heirVersion:
            accounts.find(({ bankAccountId }) => bankAccountId === (autopayTo ?? onlineTo))?.version ?? null,
          token,
        }),
        onDone: [
          {
            guard: { type: 'isAsked', params: answerOf },
            target: 'resting.asked',
            actions: ['forgetToken', { type: 'rememberApproval', params: answerOf }],
          },
          { target: 'resting.removed', actions: 'forgetToken' },
        ],
        onError: [
          unprovedTo('provingRemoval'),
          { ...aloneTo('resting.nobodyElse'), actions: 'forgetToken' },
          GONE,
          {
            guard: { type: 'isChanged', params: errorOf },
            target: 'resting.changed',
            actions: 'forgetToken',
          },
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
        'removal.cancel': { target: 'resting', actions: 'forgetToken' },
        'accounts.told': {
          target: 'asking',
          actions: ['forgetToken', { type: 'rememberAccounts', params: ({ event }) => event.accounts }],
        },
      },
      states: { failed: formStates.failed, unanswered: formStates.unanswered },
    },
    provingYes: {
      description: 'The password or a code is asked again before a yes.',
      meta: { spec: 'decisions §13 Step-up', view: 'payment-methods' },
      on: provedTo('confirming', 'resting'),
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
        input: ({ context: { account, token } }) => ({
          bankAccountId: account?.bankAccountId ?? '',
          token: token ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isAsked', params: answerOf },
            target: 'resting.asked',
            actions: ['forgetToken', { type: 'rememberApproval', params: answerOf }],
          },
          { target: 'resting.confirmed', actions: 'forgetToken' },
        ],
        onError: [
          unprovedTo('provingYes'),
          { ...aloneTo('resting.nobodyElse'), actions: 'forgetToken' },
          GONE,
          {
            guard: { type: 'isChanged', params: errorOf },
            target: 'resting.changed',
            actions: 'forgetToken',
          },
          ...backTo('resting'),
        ],
      },
    },
  },
});
