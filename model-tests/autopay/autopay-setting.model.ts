import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { AutoPaySetting } from '#domain/autopay/shown-autopay.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { NOT_THROUGH, PROOF_WORDS, PROVED } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';
import { autoPay, run } from './autopay-examples.ts';

const complete: AutoPaySetting = {
  bankAccountId: 'B1',
  terms: { daysEarly: 3, runCeiling: null, invoiceCeiling: null, accountIds: ['C101'] },
  start: 'fromNow',
};

export default defineModel({
  id: 'autopay-setting',
  machine: autoPaySetting,
  metAt: ['/payment-methods/autopay'],
  inputs: {
    'it is off': { autoPay: autoPay({ status: 'off', terms: null, turnedOn: null, runs: [] }) },
    'it is on': { autoPay: autoPay() },
  },
  catalog: {
    'setting.preview': {
      complete: { form: complete },
      'no account': { form: { ...complete, terms: { ...complete.terms, accountIds: [] } } },
      'too many days': { form: { ...complete, terms: { ...complete.terms, daysEarly: 11 } } },
    },
    ...PROVED,
    'autoPay.told': ({ context }: SnapshotFrom<typeof autoPaySetting>) => ({
      'as it was': { autoPay: context.autoPay },
      'changed by another': {
        autoPay: {
          ...context.autoPay,
          version: 'v2',
          changed: { at: '2026-11-12T15:00:00.000Z', by: 'Ada Approver' },
        },
      },
    }),
  },
  outcomes: {
    loadPreview: {
      done: { 'a first run': [run()], 'nothing due': [] },
      error: {
        'not there any more': new CallError('refused', { code: 'autopay_account_missing' }),
        'changed by another': new CallError('conflict', { code: 'autopay_overtaken' }),
        'its bank account changed by another': new CallError('conflict', {
          code: 'bank_account_overtaken',
          changedBy: 'Ada Approver',
        }),
        offline: new CallError('offline', { requestId: 'req-9' }),
      },
    },
    keepSetting: {
      done: {
        kept: { autoPay: autoPay(), approvalId: null },
        'asked of a second person': { autoPay: autoPay({ askedIn: 'A-1' }), approvalId: 'A-1' },
      },
      error: {
        'nobody else may approve': new CallError('refused', { code: 'PAY-37' }),
        'not there any more': new CallError('refused', { code: 'autopay_account_missing' }),
        'changed by another': new CallError('conflict', { code: 'autopay_overtaken' }),
        'its bank account changed by another': new CallError('conflict', {
          code: 'bank_account_overtaken',
          changedBy: 'Ada Approver',
        }),
        'the proof is over': new CallError('forbidden', { code: 'step_up_required' }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { loadPreview: { asks: ['previewAutoPay'] }, keepSetting: { asks: ['setAutoPay'] } },
  invariants: [
    toldByReason({
      loadPreview: {
        refused: 'filling.refused',
        autopay_overtaken: 'overtaken.reading',
        bank_account_overtaken: 'overtaken.reading',
        offline: 'filling.failed',
      },
      keepSetting: {
        'PAY-37': 'reviewing.nobodyElse',
        refused: 'filling.refused',
        autopay_overtaken: 'overtaken.reading',
        bank_account_overtaken: 'overtaken.reading',
        step_up_required: 'proving',
        offline: 'reviewing.failed',
        lost: 'reviewing.unanswered',
      },
    }),
    {
      says: 'Nothing is kept whose first run was not shown',
      holds: (now, step) =>
        !(now.matches('keeping') || now.matches('proving')) ||
        step?.before.matches('reviewing') === true ||
        step?.before.matches('proving') === true ||
        step?.before.matches('keeping') === true,
    },
    {
      says: 'Nothing is kept beside what AutoPay has become since: that is told, and decided about, first',
      about: ['seen', 'overtakenBy'],
      holds: (now, step) =>
        (now.context.seen.version === step?.before.context.seen.version ||
          step === undefined ||
          step.event.type === 'setting.goOn') &&
        (now.context.overtakenBy === null || now.matches({ overtaken: 'told' })) &&
        (!now.matches({ overtaken: 'told' }) || now.context.autoPay.version !== now.context.seen.version),
    },
    {
      says: 'decisions §13 Step-up: nothing is kept without a proof, which ends with what it was for',
      about: ['token'],
      holds: (now) =>
        (!now.matches('keeping') || now.context.token !== null) &&
        (!(now.matches('kept') || now.matches('asked')) || now.context.token === null),
    },
    {
      says: 'What is asked of a second person is led to, and was not kept',
      about: ['approvalId'],
      holds: (now) => now.matches('asked') === (now.context.approvalId !== null),
    },
    {
      says: 'What was filled in stays, and nothing is missing of what is sent',
      about: ['setting', 'problems'],
      holds: (now, step) =>
        (step?.event.type !== 'setting.preview' || now.context.setting === step.event['form']) &&
        now.context.problems.length > 0 === now.matches({ filling: 'incomplete' }),
    },
    {
      says: 'How it failed is said where it did',
      about: ['failure'],
      holds: (now) => now.hasTag('failed') === (now.context.failure !== null),
    },
  ],
  words: {
    'setting.preview': 'Press See the first run',
    'setting.back': 'Go back to the settings',
    'setting.keep': 'Turn it on, or save the changes',
    'setting.goOn': 'Go on with what was filled in',
    ...PROOF_WORDS,
    'autoPay.told': 'The page has read AutoPay anew',
    loadPreview: 'Reckoning the first run',
    keepSetting: 'Keeping the settings',
  },
});
