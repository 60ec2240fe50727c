import { CallError } from '#domain/call-error.ts';
import { timeZone } from '#machines/settings/time-zone.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'time-zone',
  machine: timeZone,
  metAt: ['/account/settings'],
  inputs: { 'as the portal': { zone: null }, 'one of their own': { zone: 'Europe/Vienna' } },
  catalog: {
    'timeZone.choose': { 'as the portal': { zone: null }, Warsaw: { zone: 'Europe/Warsaw' } },
  },
  outcomes: {
    keepTimeZone: {
      done: { kept: undefined },
      error: { offline: new CallError('offline'), 'no answer': new CallError('lost') },
    },
  },
  calls: { keepTimeZone: { asks: ['setOwnTimeZone'] } },
  invariants: [
    toldByReason({ keepTimeZone: { offline: 'choosing.failed', lost: 'choosing.unanswered' } }),
    {
      says: 'Times are said to be shown in a zone only once the server keeps it',
      about: ['choosing.kept', 'zone'],
      holds: ({ context }, step) =>
        step === undefined ||
        context.zone === step.before.context.zone ||
        (step.event.type === 'xstate.done.actor.keepTimeZone' && context.zone === step.before.context.wanted),
    },
    {
      says: 'The zone that was chosen is the one that is asked for',
      about: ['keeping', 'wanted'],
      holds: ({ context }, step) =>
        step?.event.type !== 'timeZone.choose' ||
        !step.before.matches('choosing') ||
        context.wanted === step.event.zone,
    },
    {
      says: 'Of a zone that is kept no failure is told',
      about: ['choosing.kept', 'failure'],
      holds: (now) => !now.matches({ choosing: 'kept' }) || now.context.failure === null,
    },
  ],
  restingStates: ['choosing'],
  words: {
    'timeZone.choose': 'Choose a time zone',
    keepTimeZone: 'Keeping the time zone',
  },
});
