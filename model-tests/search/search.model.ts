import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { askedKinds, isFoundBy } from '#domain/search/search-hit.ts';
import { search } from '#machines/search/search.ts';
import { aDisputeHit, aCustomerHit, anInvoiceHit, aPaymentHit } from '#domain/testing/search-hits.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof search>;

const scope = { buidCustomer: '100412', currency: null };

/** What the server finds by a text among what there is. */
const found = ({ context: { text } }: Now) =>
  [anInvoiceHit(), aPaymentHit(), aDisputeHit(), aCustomerHit()].filter((hit) => isFoundBy(text, hit));

export default defineModel({
  id: 'search',
  machine: search,
  metAt: ['/account/overview'],
  inputs: {
    'with a customer': { kinds: ['invoice', 'payment', 'dispute', 'customer'], scope },
    'who has pages alone': { kinds: [], scope: null },
  },
  catalog: {
    'text.typed': {
      'too little': { text: '7' },
      'the beginning of a number': { text: '78' },
      'more of it': { text: '7816240' },
      'a name': { text: 'ridge' },
    },
  },
  outcomes: {
    find: {
      done: (now) => ({ 'what there is': found(now), nothing: [] }),
      error: {
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: { find: { asks: ['search'] } },
  invariants: [
    {
      says: 'What is listed is found by what is typed, or was by the text before, until the answer is there',
      about: ['hits'],
      holds: (now, step) =>
        now.context.hits.every((hit) => isFoundBy(now.context.text, hit)) ||
        now.matches('closed') ||
        (now.matches('asking') && step?.before.context.hits === now.context.hits),
    },
    {
      says: 'The server is asked for no text by which nearly everything would be found',
      about: ['asking', 'kinds'],
      holds: (now) => !now.matches('asking') || askedKinds(now.context.text, now.context.kinds).length > 0,
    },
    {
      says: 'What is said to be found or not was answered to what is typed',
      about: ['text', 'found', 'nothing'],
      holds: (now, step) =>
        !(now.matches('found') || now.matches('nothing')) ||
        !step ||
        (step.before.matches('asking') && step.before.context.text === now.context.text) ||
        step.before.value === now.value,
    },
    {
      says: 'That something is listed and that nothing is are told apart',
      holds: (now) =>
        (!now.matches('found') || now.context.hits.length > 0) &&
        (!(now.matches('nothing') || now.matches('blank') || now.hasTag('failed')) ||
          now.context.hits.length === 0),
    },
    {
      says: 'That the search failed is said until something else is typed or it is tried again',
      about: ['failure'],
      holds: (now) => (now.context.failure !== null) === now.hasTag('failed'),
    },
    {
      says: 'Whose things are looked for does not change while it is open',
      about: ['scope'],
      holds: (now, step) => !step || now.context.scope === step.before.context.scope,
    },
  ],
  restingStates: ['blank', 'found', 'nothing', 'failed'],
  words: {
    'text.typed': 'Type into the search',
    'search.close': 'Press Escape, or open something',
    find: 'Looking for numbers and names',
  },
});
