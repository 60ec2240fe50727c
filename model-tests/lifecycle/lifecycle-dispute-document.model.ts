import { disputeDocumentLifecycle } from '#machines/lifecycle/dispute-document.ts';
import { defineModel } from '../harness/model.ts';
import { NOW, TERMS, WHENEVER } from './dispute-examples.ts';

export default defineModel({
  id: 'lifecycle-dispute-document',
  machine: disputeDocumentLifecycle,
  metAt: 'on the server',
  inputs: { submitted: { terms: TERMS } },
  catalog: {
    'check.pass': { now: { at: NOW } },
    'check.refuse': {
      'while something is in dispute': { at: NOW, isDisputed: true },
      'once nothing is': { at: NOW, isDisputed: false },
    },
    'sender.replace': WHENEVER,
    'deadline.pass': WHENEVER,
  },
  invariants: [
    {
      says: 'decisions §12: another one is asked for until a day, and nowhere else',
      about: ['replaceUntil', 'asked'],
      holds: ({ value, context }) =>
        (context.replaceUntil !== null) === ['asked', 'replaced', 'missing'].includes(value),
    },
    {
      says: 'What the check has refused is never there',
      about: ['stored'],
      holds: ({ value }, step) => value !== 'stored' || step?.event.type === 'check.pass' || !step,
    },
    {
      says: 'It is replaced in time, and missing after it',
      about: ['replaced', 'missing'],
      holds: ({ value }, step) =>
        step === undefined ||
        (value !== 'replaced' && value !== 'missing') ||
        (value === 'replaced'
          ? step.event.type === 'sender.replace' && step.event.at === NOW
          : step.event.type === 'deadline.pass' && step.event.at !== NOW),
    },
  ],
  words: {
    'check.pass': 'The check lets it pass',
    'check.refuse': 'The check refuses it',
    'sender.replace': 'Who has sent it sends another one',
    'deadline.pass': 'The deadlines are looked at',
  },
});
