import { cardChargebackLifecycle } from '#machines/lifecycle/card-chargeback.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-card-chargeback',
  machine: cardChargebackLifecycle,
  metAt: 'on the server',
  inputs: { 'reported by the card provider': undefined },
  catalog: { 'support.contest': { 'in time': { isLate: false }, 'once it was due': { isLate: true } } },
  invariants: [
    {
      says: 'Nobody contests once the evidence was due',
      holds: ({ value }, step) =>
        value !== 'contested' || step?.event.type !== 'support.contest' || !step.event.isLate,
    },
    {
      says: 'What was contested is not accepted, but decided',
      holds: ({ value }, step) =>
        value !== 'accepted' || step === undefined || step.before.value === 'opened',
    },
  ],
  words: {
    'support.accept': 'Support accepts it',
    'support.contest': 'Support contests it with evidence',
    'bank.decideForUs': 'The card’s bank decides for the provider',
    'bank.decideForCardholder': 'The card’s bank decides for the cardholder',
  },
});
