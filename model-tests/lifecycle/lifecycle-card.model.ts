import { CARD_ENDS } from '#domain/card/card.ts';
import { cardLifecycle } from '#machines/lifecycle/card.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-card',
  machine: cardLifecycle,
  metAt: 'on the server',
  inputs: { 'asked for': undefined },
  catalog: { 'person.terminate': Object.fromEntries(CARD_ENDS.map((because) => [because, { because }])) },
  invariants: [
    {
      says: 'What has ended by somebody says why, and nothing else does',
      about: ['endedBecause'],
      holds: ({ value, context }) => (context.endedBecause !== null) === (value === 'terminated'),
    },
    {
      says: 'CST-01: Nothing can be used that nobody has shown to have received',
      holds: (now, step) =>
        now.value !== 'active' ||
        step === undefined ||
        step.before.value === 'suspended' ||
        step.before.value === 'active' ||
        step.event.type === 'holder.activate',
    },
    {
      says: 'What is suspended or over becomes usable by nobody but an administrator, and what is over by nobody',
      holds: (now, step) =>
        step === undefined ||
        step.before.value === now.value ||
        (step.before.value !== 'expired' &&
          step.before.value !== 'terminated' &&
          (step.before.value !== 'suspended' ||
            now.value !== 'active' ||
            step.event.type === 'person.resume')),
    },
  ],
  words: {
    'person.approve': 'A second administrator says yes',
    'person.decline': 'A second administrator says no',
    'issuer.produce': 'The issuer begins to make it',
    'issuer.send': 'The issuer sends it',
    'issuer.deliver': 'It arrives',
    'holder.activate': 'Whoever holds it activates it',
    'person.suspend': 'An administrator suspends it',
    'person.resume': 'An administrator resumes it',
    'person.terminate': 'An administrator ends it',
    'time.renew': 'The card that it renews expires soon',
    'time.expire': 'Its last day is over',
  },
});
