import { paymentSetup } from '#machines/payment/setup.ts';
import { signInFirst } from '#machines/payment/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';

/** A reload of what was scheduled says it again, as it stands now. */
export const readingScheduled = paymentSetup.createStateConfig({
  description: 'The address names what was scheduled: it is read, and a draft stays as it is.',
  meta: { view: 'readingScheduled', step: 'confirm', spec: 'decisions §9: scheduled payments' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for what was scheduled.',
      tags: ['busy'],
      meta: { spec: 'decisions §9: scheduled payments' },
      invoke: {
        id: 'getScheduled',
        src: 'getScheduled',
        input: ({ context }) => ({ scope: context.scope, scheduleId: context.scheduleId ?? '' }),
        onDone: {
          target: '#payment.scheduled',
          actions: { type: 'rememberScheduled', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          signInFirst,
          {
            guard: { type: 'isNotFound', params: thrown },
            target: '#payment.restoring',
            actions: 'forgetSchedule',
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    failed: {
      description: 'It could not be read; what was scheduled stays as it is.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server' },
      on: {
        'load.retry': { target: 'asking', actions: 'forgetFailure' },
        'connection.restored': { target: 'asking', actions: 'forgetFailure' },
        'payment.another': { target: '#payment.restoring', actions: 'startOver' },
      },
    },
  },
});
