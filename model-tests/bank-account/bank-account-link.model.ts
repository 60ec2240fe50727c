import type { SnapshotFrom } from 'xstate';
import type { BankAccountForm, BankAccountStyle } from '#domain/bank-account/bank-account-form.ts';
import { CallError } from '#domain/call-error.ts';
import { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof bankAccountLink>;

const us: BankAccountForm = {
  style: 'us',
  accountType: 'checking',
  bankName: 'Harbor Bank',
  routingNumber: '021000021',
  accountName: '',
  bankNumber: '',
  branchNumber: '',
  accountNumber: '000123456789',
  confirmAccountNumber: '000123456789',
  paymentTypes: ['online'],
};
const empty: BankAccountForm = {
  ...us,
  accountType: '',
  bankName: '',
  routingNumber: '',
  accountNumber: '',
  confirmAccountNumber: '',
  paymentTypes: [],
};
const cfi: BankAccountForm = {
  ...empty,
  style: 'cfi',
  accountName: 'Kestrel Ridge',
  bankNumber: '0123',
  branchNumber: '45678',
  accountNumber: '7654321',
  confirmAccountNumber: '7654321',
  paymentTypes: ['online'],
};
const emptyCfi: BankAccountForm = { ...empty, style: 'cfi' };
const link = {
  customerName: 'Kestrel Ridge Logistics',
  isAutopayTaken: false,
  expiresAt: '2026-11-27T18:00:00Z',
};
const over = new CallError('notFound', { code: 'bank_account_link_invalid' });

export default defineModel({
  id: 'bank-account-link',
  machine: bankAccountLink,
  metAt: 'before sign-in',
  inputs: { 'a link with a token': { token: 'token-of-twenty-letters' }, 'a link without': { token: '' } },
  catalog: {
    'style.choose': ({ context }: Now): Readonly<Record<string, { style: BankAccountStyle }>> =>
      context.style === 'us' ? { Canada: { style: 'cfi' } } : { 'the United States': { style: 'us' } },
    'account.add': ({ context }: Now): Readonly<Record<string, { form: BankAccountForm }>> =>
      context.style === 'us'
        ? {
            complete: { form: us },
            empty: { form: empty },
            'numbers of no bank': {
              form: { ...us, routingNumber: '123456789', accountNumber: '12', confirmAccountNumber: '13' },
            },
          }
        : {
            'complete, Canadian': { form: cfi },
            'empty, Canadian': { form: emptyCfi },
            'numbers of no bank, Canadian': { form: { ...cfi, bankNumber: '1234', branchNumber: '1' } },
          },
  },
  outcomes: {
    openLink: {
      done: { 'AutoPay is free': link, 'AutoPay is taken': { ...link, isAutopayTaken: true } },
      error: { 'used before': over, offline: new CallError('offline') },
    },
    addBankAccount: {
      done: { added: { lastFour: '6789' } },
      error: {
        'used meanwhile': over,
        'AutoPay taken meanwhile': new CallError('refused', { code: 'autopay_taken' }),
        refused: new CallError('refused', { code: 'BKN-05' }),
        'server failed': new CallError('server', { requestId: 'req-4' }),
        offline: new CallError('offline'),
      },
    },
  },
  calls: {
    openLink: { asks: ['getBankAccountLink'] },
    addBankAccount: { asks: ['addLinkedBankAccount'] },
  },
  invariants: [
    toldByReason({
      openLink: { notFound: 'invalid', offline: 'unreachable' },
      addBankAccount: {
        autopay_taken: 'filling.autopayTaken',
        notFound: 'invalid',
        refused: 'filling.refused',
        server: 'filling.unanswered',
        offline: 'filling.failed',
      },
    }),
    {
      says: 'No number of an account is kept',
      holds: ({ context }) => !/123456|7654321|021000021/.test(JSON.stringify(context)),
    },
    {
      says: 'BKN-01, BKN-02, BKN-03, PAY-52: nothing incomplete is sent',
      holds: (now: Now) => !now.matches('adding') || now.context.problems.length === 0,
    },
    {
      says: 'The form is only shown for a link that the server knows',
      holds: (now: Now) => !now.hasTag('editable') || now.context.link !== null,
    },
  ],
  restingStates: ['invalid'],
  words: {
    'link.retry': 'Press Try again',
    'style.choose': 'Choose the country',
    'account.add': 'Press Add bank account',
    addBankAccount: 'Adding the bank account',
    openLink: 'Opening the link',
  },
});
