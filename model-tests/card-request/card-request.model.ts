import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { cardRequestObstacles, stopsAtOnce, type RequestedCard } from '#domain/card/card-request.ts';
import { CARD_OFFER, FURTHER_CARD } from '#domain/testing/a-card-request.ts';
import { cardRequest } from '#machines/card-request/card-request.ts';
import {
  ASKED_FORM_REASONS,
  ASKED_FORM_WORDS,
  askedForm,
  NOT_THROUGH,
  NOTHING_ELSE_IS_SENT,
} from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const [old] = CARD_OFFER.cards;
const lost = { ...FURTHER_CARD, because: 'lost', replaces: old?.cardId ?? '' } as const;
const inactive: CardObstacle = {
  rule: 'CRD-02',
  facts: { account: 'Fleet East 0412' },
  remedy: { kind: 'contactSupport' },
};
const requested: RequestedCard = {
  cardId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c061',
  cardIdentifier: 'FC-20440',
  status: 'approved',
  stopped: null,
};

export default defineModel({
  id: 'card-request',
  machine: cardRequest,
  metAt: ['/account/cards/request'],
  inputs: { 'what there is to choose among': { offer: CARD_OFFER } },
  catalog: {
    // Only a card that is offered can be chosen.
    'card.request': ({ context: { offer } }: SnapshotFrom<typeof cardRequest>) => ({
      'a further card': { form: FURTHER_CARD },
      'of an inactive account': { form: { ...FURTHER_CARD, accountId: '100510' } },
      'a name that cannot be embossed': { form: { ...FURTHER_CARD, embossed: 'TRUCK #118' } },
      ...(offer.cards.length === 0
        ? {}
        : {
            'in place of a lost one': { form: lost },
            'in place of a damaged one': { form: { ...lost, because: 'damaged' } as const },
          }),
    }),
    'subject.told': {
      'as it was': { subject: { ...CARD_OFFER } },
      'nothing to replace any more': { subject: { ...CARD_OFFER, cards: [] } },
    },
  },
  outcomes: {
    requestCard: {
      done: {
        approved: requested,
        'waits for a second person, and the old one has stopped': {
          ...requested,
          status: 'requested',
          stopped: { cardId: lost.replaces, lastFour: '4417' },
        },
      },
      error: {
        'refused by the rules': new CallError('refused', { code: 'CRD-02', obstacles: [inactive] }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        ...NOT_THROUGH,
      },
    },
    askSubmit: askedForm({ 'it was taken': requested }, inactive),
  },
  calls: {
    requestCard: { asks: ['requestCard'] },
    askSubmit: { asks: ['requestCard'], isUnsure: () => true, repeats: 'requestCard' },
  },
  invariants: [
    toldByReason({
      requestCard: {
        refused: 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'unsure.soon',
      },
      askSubmit: ASKED_FORM_REASONS,
    }),
    NOTHING_ELSE_IS_SENT,
    {
      says: 'CRD-02: What a rule stands against is never sent, and is said in the form alone',
      about: ['problems'],
      holds: (now, step) =>
        now.context.problems.length > 0 === now.matches({ filling: 'incomplete' }) &&
        (step?.event.type !== 'card.request' ||
          (now.matches('sending') || now.matches('confirming')) ===
            (cardRequestObstacles(step.event.form, step.before.context.offer).length === 0)),
    },
    {
      says: 'What failed is forgotten when it is sent again',
      about: ['failure'],
      holds: (now) =>
        (!now.hasTag('busy') || now.context.failure === null) &&
        (!now.hasTag('failed') || now.context.failure !== null),
    },
    {
      says: 'By which rule there is no card is said where there is none, and nowhere else',
      about: ['obstacles'],
      holds: (now) => now.matches({ filling: 'refused' }) || now.context.obstacles.length === 0,
    },
    {
      says: 'What has become of it is said once it was taken, until another one is asked for',
      about: ['requested'],
      holds: (now) => now.matches('requested') === (now.context.requested !== null),
    },
    {
      says: 'What a request chooses among is what the page has read last, and is read anew where something has changed',
      about: ['offer'],
      holds: (now, step) =>
        (step?.event.type !== 'subject.told' || now.context.offer.cards === step.event.subject.cards) &&
        now.hasTag('outdated') === (now.matches('requested') || now.matches({ filling: 'refused' })),
    },
    {
      says: 'A card that stops for good is asked for once more before it is sent',
      about: ['form'],
      holds: (now, step) =>
        !now.matches('sending') ||
        !stopsAtOnce(now.context.form.because) ||
        !step ||
        step.before.matches('sending') ||
        step.event.type === 'request.confirm',
    },
  ],
  restingStates: ['filling.fresh', 'filling.unanswered', 'requested'],
  words: {
    'card.request': 'Press Request the card',
    'request.confirm': 'Confirm that the old card stops for good',
    'request.amend': 'Press Back to change it',
    'card.another': 'Press Request another card',
    'subject.told': 'The page has read it anew',
    requestCard: 'Asking for the card',
    ...ASKED_FORM_WORDS,
  },
});
