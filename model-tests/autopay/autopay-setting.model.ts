import { CallError } from '#domain/call-error.ts';
import type { AutoPaySetting } from '#domain/autopay/shown-autopay.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
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
  },
  outcomes: {
    loadPreview: {
      done: { 'a first run': [run()], 'nothing due': [] },
      error: {
        'not there any more': new CallError('refused', { code: 'autopay_account_missing' }),
        offline: new CallError('offline', { requestId: 'req-9' }),
      },
    },
    keepSetting: {
      done: { kept: autoPay() },
      error: {
        'not there any more': new CallError('refused', { code: 'autopay_account_missing' }),
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: { loadPreview: { asks: ['previewAutoPay'] }, keepSetting: { asks: ['setAutoPay'] } },
  invariants: [
    toldByReason({
      loadPreview: { refused: 'filling.refused', offline: 'filling.failed' },
      keepSetting: {
        refused: 'filling.refused',
        offline: 'reviewing.failed',
        lost: 'reviewing.unanswered',
      },
    }),
    {
      says: 'Nothing is kept whose first run was not shown',
      holds: (now, step) => !now.matches('keeping') || step?.before.matches('reviewing') === true,
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
    loadPreview: 'Reckoning the first run',
    keepSetting: 'Keeping the settings',
  },
});
