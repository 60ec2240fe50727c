import { CallError } from '#domain/call-error.ts';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { NOT_THROUGH, PROOF_WORDS, PROVED } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';
import { autoPay } from './autopay-examples.ts';

const paused = autoPay({ status: 'paused', pausedUntil: '2026-12-01' });

export default defineModel({
  id: 'autopay-act',
  machine: autoPayAct,
  metAt: ['/payment-methods/autopay'],
  inputs: { on: { autoPay: autoPay() }, paused: { autoPay: paused } },
  catalog: {
    'act.do': ({ context }) => ({
      'skip an invoice': { act: { action: 'skipInvoice', trxId: '7802114' } },
      'put one back': { act: { action: 'putBack', trxId: '7822519' } },
      'allow one': { act: { action: 'allowInvoice', trxId: '7824418' } },
      ...(context.autoPay.status === 'paused' ? { 'go on': { act: { action: 'resume' } } } : {}),
    }),
    'act.ask': {
      pause: { act: { action: 'pause' } },
      'turn off': { act: { action: 'turnOff' } },
      'skip a run': { act: { action: 'skipRun', runDate: '2026-12-01' } },
    },
    'act.confirm': {
      'a day ahead': { form: { until: '2026-11-13' } },
      'no day': { form: { until: '' } },
    },
    ...PROVED,
    'autoPay.told': ({ context }) => ({ 'as it was': { autoPay: { ...context.autoPay } } }),
  },
  outcomes: {
    sendAct: {
      done: {
        done: { autoPay: autoPay(), approvalId: null },
        'asked of a second person': { autoPay: autoPay({ askedIn: 'A-1' }), approvalId: 'A-1' },
      },
      error: {
        'a proof is needed': new CallError('forbidden', { code: 'step_up_required' }),
        'nobody else may approve': new CallError('refused', { code: 'PAY-37' }),
        'too late': new CallError('conflict', { code: 'autopay_too_late' }),
        'changed meanwhile': new CallError('conflict', { code: 'autopay_not_possible' }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { sendAct: { asks: ['actOnAutoPay'] } },
  invariants: [
    toldByReason({
      sendAct: {
        'PAY-37': 'standing.nobodyElse',
        step_up_required: 'proving',
        conflict: 'standing.refused',
        offline: 'standing.failed',
        lost: 'standing.unanswered',
      },
    }),
    {
      says: 'decisions §13 Step-up: a proof ends with what it was for',
      about: ['token'],
      holds: (now) =>
        !(
          now.matches({ standing: 'done' }) ||
          now.matches({ standing: 'asked' }) ||
          now.matches('proving')
        ) || now.context.token === null,
    },
    {
      says: 'What is asked of a second person is led to, and was not done',
      about: ['approvalId'],
      holds: (now) => now.matches({ standing: 'asked' }) === (now.context.approvalId !== null),
    },
    {
      says: 'What leads to skipped runs is asked about first',
      about: ['act'],
      holds: (now, step) =>
        step?.event.type !== 'act.do' ||
        !['pause', 'turnOff', 'skipRun'].includes(now.context.act?.action ?? ''),
    },
    {
      says: 'No pause begins that is over already',
      holds: (now) =>
        !now.matches('sending') ||
        now.context.act?.action !== 'pause' ||
        now.context.act.until > now.context.autoPay.today,
    },
    {
      says: 'It is asked about one thing, and only while it is asked',
      about: ['asked', 'problems'],
      holds: (now) =>
        now.matches('asking') === (now.context.asked !== null) &&
        now.context.problems.length > 0 === now.matches({ asking: 'incomplete' }),
    },
    {
      says: 'How it failed is said where it did, and forgotten when something else is begun',
      about: ['failure'],
      holds: (now) =>
        (now.hasTag('failed') || now.matches({ standing: 'refused' })) === (now.context.failure !== null),
    },
  ],
  restingStates: ['standing.done', 'standing.asked'],
  words: {
    'act.do': 'Press what is done at once',
    'act.ask': 'Press what is asked about first',
    'act.leave': 'Leave it as it is',
    'act.confirm': 'Confirm it',
    ...PROOF_WORDS,
    'autoPay.told': 'The page has read AutoPay anew',
    sendAct: 'Sending what is done',
  },
});
