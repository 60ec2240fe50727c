import { CallError } from '#domain/call-error.ts';
import { editProblems } from '#domain/bank-account/bank-account-edit.ts';
import { aBankAccount, aTypedAccount } from '#domain/testing/a-bank-account.ts';
import { bankAccountEdit } from '#machines/bank-account/bank-account-edit.ts';
import { NOT_THROUGH, PROOF_WORDS, PROVED } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const account = aBankAccount();
const canadian = aBankAccount({ currency: 'CAD', bankCountry: 'CA' });
const holder = aBankAccount({
  bankAccountId: 'B2',
  bankName: 'Harbor Commercial Bank',
  lastFour: '0926',
  paymentTypes: ['autopay', 'online'],
});
const kept = aTypedAccount({
  bankName: '',
  routingNumber: '',
  accountNumber: '',
  confirmAccountNumber: '',
  keepsNumbers: true,
});
const wrong = { routingNumber: '123456789' };

export default defineModel({
  id: 'bank-account-edit',
  machine: bankAccountEdit,
  metAt: ['/payment-methods/add', '/payment-methods/$account_id'],
  inputs: {
    'one is added': { account: null, accounts: [account, holder], style: 'us' },
    'one in the Canadian style is changed': {
      account: canadian,
      accounts: [canadian],
      style: 'us',
    },
    'one is changed': { account, accounts: [account, holder], style: 'us' },
  },
  catalog: {
    // Only where one is added: an account keeps the style of its country.
    'style.choose': ({ context: { account: changed, style } }) => {
      if (changed !== null) return {};
      return style === 'us' ? { Canada: { style: 'cfi' } } : { 'United States': { style: 'us' } };
    },
    'field.check': ({ context: { style, account: changed } }) => {
      if (changed !== null) return {};
      return style === 'us'
        ? {
            'no routing number': { field: 'routingNumber', form: aTypedAccount(wrong) },
            'a routing number': { field: 'routingNumber', form: aTypedAccount() },
          }
        : { 'no bank number': { field: 'bankNumber', form: aTypedAccount({ style, bankNumber: '815' }) } };
    },
    'account.save': ({ context: { style, account: changed } }) => {
      if (changed !== null) {
        return {
          'as it is': { form: { ...kept, style } },
          'with AutoPay': { form: { ...kept, style, paymentTypes: ['online', 'autopay'] as const } },
          'without a use': { form: { ...kept, style, paymentTypes: [] } },
        };
      }
      return style === 'us'
        ? {
            complete: { form: aTypedAccount() },
            'with AutoPay': { form: aTypedAccount({ paymentTypes: ['online', 'autopay'] }) },
            'no routing number': { form: aTypedAccount(wrong) },
          }
        : {
            'no bank number': {
              form: aTypedAccount({ style, accountName: 'Kestrel Ridge', bankNumber: '815' }),
            },
          };
    },
    ...PROVED,
    'accounts.told': ({ context, ...now }) =>
      now.matches({ editing: 'overtaken' })
        ? {
            'its number is replaced': {
              accounts: context.accounts.map((one) =>
                one.bankAccountId === account.bankAccountId
                  ? { ...one, lastFour: '4471', version: 'v2' }
                  : one,
              ),
            },
          }
        : context.accounts.includes(account) && context.account === null
          ? {
              'as they were': { accounts: context.accounts },
              'AutoPay is on another': { accounts: [{ ...account, paymentTypes: ['autopay'] as const }] },
            }
          : { 'as they were': { accounts: context.accounts } },
  },
  withheld: [
    {
      events: ['style.choose'],
      why: 'an account keeps the style of its country, so the page offers no other',
    },
    {
      events: ['field.check'],
      why: 'fields are checked alike where an account is changed',
      as: { field: 'routingNumber', form: aTypedAccount(wrong) },
    },
  ],
  outcomes: {
    saveBankAccount: {
      done: { saved: null, 'asked of a second person': 'A-1' },
      error: {
        'nobody else may approve': new CallError('refused', { code: 'PAY-37' }),
        'asked for already': new CallError('conflict', { code: 'BKN-11' }),
        'AutoPay was moved': new CallError('conflict', { code: 'autopay_moved' }),
        'changed by another': new CallError('conflict', {
          code: 'bank_account_overtaken',
          changedBy: 'Abel Approver',
        }),
        'the proof is over': new CallError('forbidden', { code: 'step_up_required' }),
        'refused by the rules': new CallError('refused', { code: 'BKN-04' }),
        'it was removed': new CallError('notFound', { code: 'account_removed', removedBy: 'Abel Approver' }),
        'a conflict': new CallError('conflict'),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { saveBankAccount: { asks: ['createBankAccount', 'changeBankAccount'] } },
  invariants: [
    toldByReason({
      saveBankAccount: {
        'PAY-37': 'editing.nobodyElse',
        'BKN-11': 'editing.askedAlready',
        autopay_moved: 'editing.autopayMoved',
        bank_account_overtaken: 'editing.overtaken',
        step_up_required: 'proving',
        refused: 'editing.refused',
        notFound: 'removed',
        conflict: 'editing.failed',
        offline: 'editing.failed',
        lost: 'unanswered',
      },
    }),
    {
      says: 'Nothing is saved that a rule is against, or without a proof',
      about: ['form', 'token'],
      holds: (now) => {
        const { form, token } = now.context;
        return (
          !now.matches('saving') ||
          (form !== null && token !== null && editProblems(form, now.context).length === 0)
        );
      },
    },
    {
      says: '§4 Bank accounts: AutoPay moves only after the question that names both accounts',
      holds: (now, step) =>
        !now.matches('proving') ||
        step?.event.type !== 'account.save' ||
        !now.context.form?.paymentTypes.includes('autopay') ||
        !now.context.accounts.some(
          ({ bankAccountId, paymentTypes }) =>
            bankAccountId !== now.context.account?.bankAccountId && paymentTypes.includes('autopay'),
        ),
    },
    {
      says: 'Numbers are kept no longer than they are needed',
      about: ['form', 'token'],
      holds: (now) =>
        (!now.matches('editing') || now.context.form === null) &&
        (!(now.matches('saved') || now.matches('asked') || now.matches('removed')) ||
          (now.context.form === null && now.context.token === null)),
    },
    {
      says: 'What is asked of a second person is led to, and was not saved',
      about: ['approvalId'],
      holds: (now) => now.matches('asked') === (now.context.approvalId !== null),
    },
    {
      says: 'What is wrong is said in fields that were left, and what failed until the next try',
      about: ['problems', 'left', 'failure'],
      holds: ({ context, ...now }) =>
        context.problems.every(({ field }) => context.left.includes(field)) &&
        (now.hasTag('failed') || now.matches('removed') || context.failure === null),
    },
    {
      says: 'An account is changed as it was shown: how it stands otherwise, and by whom, is told first',
      about: ['overtakenBy'],
      holds: (now, step) =>
        now.matches({ editing: 'overtaken' }) ||
        (now.context.overtakenBy === null &&
          (step === undefined || now.context.account?.version === step.before.context.account?.version)),
    },
    {
      says: 'An account keeps the style of its country',
      about: ['style'],
      holds: ({ context }) =>
        context.account === null || (context.account.currency === 'CAD') === (context.style === 'cfi'),
    },
  ],
  restingStates: ['editing.fresh', 'editing.unchanged'],
  words: {
    'style.choose': 'Choose where the bank is',
    'field.check': 'Fill in the field and leave it',
    'account.save': 'Fill in the account and save it',
    ...PROOF_WORDS,
    'accounts.told': 'The page has read the accounts anew',
    saveBankAccount: 'Saving the account',
  },
});
