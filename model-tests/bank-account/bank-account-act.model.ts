import { CallError } from '#domain/call-error.ts';
import { aBankAccount } from '#domain/testing/a-bank-account.ts';
import { changesUses, isLastOnline, onlineHeirs } from '#domain/bank-account/kept-account.ts';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { NOT_THROUGH, PROOF_WORDS, PROVED } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const plain = aBankAccount();
const holder = aBankAccount({
  bankAccountId: 'B2',
  bankName: 'Harbor Commercial Bank',
  lastFour: '0926',
  paymentTypes: ['autopay', 'online'],
});
const held = aBankAccount({
  bankAccountId: 'B3',
  bankName: 'Lakeshore Credit Union',
  lastFour: '4471',
  underWay: [{ paymentId: 'pay-1', paymentNumber: 'P-1', on: '2026-11-20', by: 'Pat Payer' }],
});
const waiting = aBankAccount({
  bankAccountId: 'B4',
  bankName: 'Prairie State Bank',
  lastFour: '0851',
  state: 'waiting',
  usableOn: '2026-11-24',
});

const forAutopayOnly = aBankAccount({
  bankAccountId: 'B5',
  bankName: 'Harbor Commercial Bank',
  lastFour: '0926',
  paymentTypes: ['autopay'],
});
const canadian = aBankAccount({
  bankAccountId: 'B6',
  bankName: 'Larch Trust Bank',
  lastFour: '0344',
  currency: 'CAD',
  bankCountry: 'CA',
});

export default defineModel({
  id: 'bank-account-act',
  machine: bankAccountAct,
  metAt: ['/payment-methods'],
  inputs: {
    'of several accounts': { accounts: [plain, holder, held, waiting] },
    'of one account': { accounts: [plain] },
    'of one that pays online, beside others that do not': {
      accounts: [plain, forAutopayOnly, canadian, waiting],
    },
  },
  catalog: {
    'removal.ask': ({ context: { accounts } }) =>
      Object.fromEntries(
        accounts.filter(({ state }) => state === 'usable').map((account) => [account.bankName, { account }]),
      ),
    'account.confirm': ({ context: { accounts } }) =>
      Object.fromEntries(
        accounts.filter(({ state }) => state === 'waiting').map((account) => [account.bankName, { account }]),
      ),
    'autopay.moveTo': ({ context: { autopayTo } }) =>
      autopayTo === null
        ? { 'another account': { bankAccountId: plain.bankAccountId } }
        : { 'none: it ends': { bankAccountId: null } },
    'online.moveTo': ({ context: { account, accounts, onlineTo } }) => {
      const [heir] = account === null ? [] : onlineHeirs(account, accounts);
      if (heir === undefined) return {};
      return onlineTo === null
        ? { 'another account': { bankAccountId: heir.bankAccountId } }
        : { 'none: it stops': { bankAccountId: null } };
    },
    ...PROVED,
    'accounts.told': ({ context: { accounts } }) =>
      accounts.length > 1
        ? { 'one is left': { accounts: [plain] }, 'as they were': { accounts } }
        : { 'as they were': { accounts } },
  },
  withheld: [
    { events: ['account.confirm'], why: 'the page offers it of accounts that wait, and there is none' },
    {
      events: ['online.moveTo'],
      why: 'the page offers it where an account can take it over, and there is none',
    },
  ],
  outcomes: {
    removeBankAccount: {
      done: { removed: null, 'asked of a second person': 'A-1' },
      error: {
        'the proof is over': new CallError('forbidden', { code: 'step_up_required' }),
        'nobody else may approve': new CallError('refused', { code: 'PAY-37' }),
        'a payment has begun': new CallError('conflict', { code: 'BKN-08' }),
        'it is gone': new CallError('notFound', { code: 'account_removed', removedBy: 'Abel Approver' }),
        'refused by the rules': new CallError('refused', { code: 'BKN-07' }),
        ...NOT_THROUGH,
      },
    },
    confirmBankAccount: {
      done: { confirmed: null, 'asked of a second person': 'A-2' },
      error: {
        'the proof is over': new CallError('forbidden', { code: 'step_up_required' }),
        'nobody else may approve': new CallError('refused', { code: 'PAY-37' }),
        'somebody else has': new CallError('conflict', { code: 'BKN-10' }),
        'it is gone': new CallError('notFound', { code: 'account_removed', removedBy: 'Abel Approver' }),
        'refused by the rules': new CallError('refused', { code: 'BKN-10' }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: {
    removeBankAccount: { asks: ['removeBankAccount'] },
    confirmBankAccount: { asks: ['confirmBankAccount'] },
  },
  invariants: [
    toldByReason({
      removeBankAccount: {
        step_up_required: 'provingRemoval',
        'PAY-37': 'resting.nobodyElse',
        'BKN-08': 'resting.changed',
        notFound: 'resting.gone',
        refused: 'resting.changed',
        offline: 'notRemoved.failed',
        lost: 'notRemoved.unanswered',
      },
      confirmBankAccount: {
        step_up_required: 'provingYes',
        'PAY-37': 'resting.nobodyElse',
        'BKN-10': 'resting.changed',
        notFound: 'resting.gone',
        refused: 'resting.changed',
        offline: 'resting.failed',
        lost: 'resting.unanswered',
      },
    }),
    {
      says: 'BNK-05: nothing is removed while payments with it are under way',
      holds: (now) => !now.matches('removing') || now.context.account?.underWay.length === 0,
    },
    {
      says: 'BNK-04: the last one that pays online is removed only after it was warned of, which is said of no other',
      holds: (now, step) => {
        const { account, accounts } = now.context;
        const isLast = account !== null && isLastOnline(account, accounts);
        if (now.matches({ asking: 'last' })) return isLast;
        return (
          !now.matches('removing') ||
          step?.event.type !== 'removal.confirm' ||
          !isLast ||
          JSON.stringify(step.before.value).includes('notRemoved') ||
          JSON.stringify(step.before.value) === JSON.stringify({ asking: 'last' })
        );
      },
    },
    {
      says: 'BNK-05: online payment moves only to an account that can take it over',
      about: ['onlineTo'],
      holds: ({ context: { account, accounts, onlineTo } }) =>
        onlineTo === null ||
        (account !== null &&
          onlineHeirs(account, accounts).some(({ bankAccountId }) => bankAccountId === onlineTo)),
    },
    {
      says: 'No removal changes what pays, and no account is confirmed, without a proof; it is kept no longer than it is needed',
      about: ['token'],
      holds: (now) => {
        const { token, account } = now.context;
        if (now.matches('confirming')) return token !== null;
        if (now.matches('removing'))
          return token !== null || account === null || !changesUses(account, now.context);
        return token === null || now.matches('notRemoved') || now.hasTag('failed');
      },
    },
    {
      says: 'What is asked of a second person is led to, and was not done',
      about: ['approvalId'],
      holds: (now) =>
        now.matches({ resting: 'asked' })
          ? now.context.approvalId !== null
          : !now.matches('removing') || now.context.approvalId === null,
    },
    {
      says: 'What is done is done with an account that was chosen',
      about: ['account', 'autopayTo'],
      holds: (now) => now.matches('resting') || now.context.account !== null,
    },
    {
      says: 'What failed is said until the next try',
      about: ['failure'],
      holds: (now) =>
        (now.hasTag('failed') || now.matches({ resting: 'gone' })) === (now.context.failure !== null),
    },
  ],
  restingStates: ['resting.fresh', 'resting.removed', 'resting.asked', 'resting.confirmed'],
  words: {
    'removal.ask': 'Press Remove',
    'autopay.moveTo': 'Choose what becomes of AutoPay',
    'online.moveTo': 'Choose what becomes of online payment',
    'removal.confirm': 'Confirm the removal',
    'removal.cancel': 'Keep the account',
    'account.confirm': 'Press Confirm',
    ...PROOF_WORDS,
    'accounts.told': 'The page has read the accounts anew',
    removeBankAccount: 'Removing the account',
    confirmBankAccount: 'Confirming the account',
  },
});
