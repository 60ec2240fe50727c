import { CallError } from '#domain/call-error.ts';
import { cardViewObstacles } from '#domain/card/card-acts.ts';
import { cardReveal } from '#machines/card-reveal/card-reveal.ts';
import { aCard } from '#ui/testing/card-samples.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';

const buidCustomer = '100412';

export default defineModel({
  id: 'card-reveal',
  machine: cardReveal,
  metAt: ['/account/cards/$card_id'],
  inputs: {
    'an active card': { card: aCard(), buidCustomer },
    'one that has arrived': { card: aCard({ status: 'delivered' }), buidCustomer },
  },
  catalog: {
    'proof.end': { proved: { token: 'proof-1' }, 'not wanted any more': { token: null } },
    'card.told': {
      'as it was': { card: aCard() },
      'ended meanwhile': { card: aCard({ status: 'terminated', endedBecause: 'lost' }) },
    },
  },
  outcomes: {
    fetchNumber: {
      done: { 'for 5 minutes': 300 },
      error: {
        'the issuer does not answer': new CallError('server', { code: 'card_issuer_unavailable' }),
        'the proof is used up': new CallError('forbidden', { code: 'step_up_required' }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { fetchNumber: { asks: ['viewCardNumber'] } },
  invariants: [
    {
      says: 'OTH-01: A number is shown only after a proof for this view, and for the minutes that the server says',
      about: ['visibleSeconds'],
      holds: (now, step) =>
        !now.matches('shown') ||
        (now.context.visibleSeconds > 0 &&
          (step === undefined ||
            step.before.matches('shown') ||
            (step.before.matches('loading') && step.event.type.startsWith('xstate.done')))),
    },
    {
      says: 'OTH-01: A number is loaded only with a proof',
      holds: (now, step) =>
        !now.matches('loading') ||
        step === undefined ||
        step.before.matches('loading') ||
        (step.event.type === 'proof.end' && step.event.token !== null),
    },
    {
      says: 'Only a card in use shows its number',
      about: ['card'],
      holds: (now) => now.matches('none') || cardViewObstacles(now.context.card).length === 0,
    },
    {
      says: 'Nothing of a number is in the chart',
      holds: ({ context }) => !/\d{13}/.test(JSON.stringify(context)),
    },
    {
      says: 'That the card information could not be loaded is said until it is tried again',
      about: ['failure'],
      holds: (now) => (now.context.failure !== null) === now.hasTag('failed'),
    },
  ],
  restingStates: ['none', 'hidden.fresh', 'hidden.over', 'hidden.left', 'hidden.failed'],
  words: {
    'number.show': 'Press Show full number',
    'number.hide': 'Press Hide now',
    'proof.end': 'The password or code is given, or not',
    'page.left': 'Another tab is looked at, or the page is printed',
    'card.told': 'The page has read the card anew',
    fetchNumber: 'Fetching the number',
    'after(visibleFor)': 'The minutes are over',
  },
});
