import { and } from 'xstate';
import { askedSelection } from '#machines/payment/selecting.ts';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  askedPayable,
  draftChoices,
  proved,
  saveDraft,
  signInFirst,
  takeLeftOut,
  bringBack,
} from '#machines/payment/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';

/** Step 2: how to pay, what it costs, and what the payer agrees to. */
export const reviewing = paymentSetup.createStateConfig({
  description:
    'The payer sees what will be paid, chooses how, accepts the card fee and acknowledges the terms.',
  meta: { view: 'review', step: 'review', spec: '§2 Payment flow: review and submit' },
  initial: 'deciding',
  on: { 'connection.restored': { guard: 'isToldOffline', actions: 'forgetFailure' } },
  states: {
    deciding: {
      description: 'Nothing is charged yet; the pay button is open once every rule is met.',
      tags: ['editable'],
      meta: {
        spec: ['PAY-09', 'PAY-10', 'PAY-11', 'PAY-12', 'PAY-13', 'PAY-15', 'PAY-50', 'OTH-02', 'REQ-11'],
      },
      // There is nothing to review once the last invoice is left out.
      always: { guard: 'hasNoSelection', target: '#payment.loading' },
      on: {
        ...draftChoices,
        'selection.undo': bringBack,
        'method.choose': {
          guard: { type: 'canPayBy', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => event }, saveDraft],
        },
        'day.choose': {
          guard: { type: 'canPayOn', params: ({ event }) => event },
          actions: [{ type: 'chooseDay', params: ({ event }) => event }, saveDraft],
        },
        'credit.use': {
          guard: { type: 'isCreditInReach', params: ({ event }) => event },
          actions: [{ type: 'useCredit', params: ({ event }) => event }, saveDraft],
        },
        'part.ask': {
          guard: { type: 'canPart', params: ({ event }) => event },
          target: 'parting',
          actions: { type: 'askPart', params: ({ event }) => event },
        },
        'part.drop': {
          guard: { type: 'hasPart', params: ({ event }) => event },
          actions: [{ type: 'forgetParts', params: ({ event }) => event }, saveDraft],
        },
        'fee.accept': {
          guard: 'isByCard',
          actions: [{ type: 'acceptFee', params: ({ event }) => event }, saveDraft],
        },
        'terms.acknowledge': {
          actions: [{ type: 'acknowledgeTerms', params: ({ event }) => event }, saveDraft],
        },
        'remedy.apply': [
          { guard: 'isListed', actions: [{ type: 'narrow', params: ({ event }) => event }, saveDraft] },
          { target: 'gathering' },
        ],
        'leftOut.take': takeLeftOut,
        'disputed.leaveOut': {
          guard: { type: 'isDisputedHere', params: ({ event }) => event },
          actions: [{ type: 'leaveOutDisputed', params: ({ event }) => event }, saveDraft],
        },
        // PAY-03's other remedy: the way of paying changes, and not the selection.
        'accounts.payEach': { guard: 'canPayByAccount', actions: ['payByAccount', saveDraft] },
        'conflict.leaveOut': [
          { guard: 'isListed', actions: ['leaveOutConflicting', saveDraft] },
          { target: 'gathering' },
        ],
        'step.select': {
          target: '#payment.selecting',
          actions: ['goToSelect', 'forgetFailure', 'forgetResumed', saveDraft],
        },
        'payment.submit': [
          { guard: and(['canSubmit', 'isProofNeeded']), target: 'proving', actions: 'forgetFailure' },
          { guard: 'canRepeatKey', target: '#payment.submitting.sending', actions: 'forgetFailure' },
          { guard: 'canSubmit', target: '#payment.submitting.preparing', actions: 'forgetFailure' },
        ],
      },
    },
    proving: {
      description:
        'Above the configured sum the password or a code is asked again; nothing is sent before, and all stays as it is.',
      meta: { spec: ['PAY-62', 'decisions §13 Step-up'] },
      on: {
        'identity.proved': [
          // The order of a submit that is known to have done nothing keeps its key.
          { guard: 'canRepeatKey', target: '#payment.submitting.sending', actions: proved },
          { target: '#payment.submitting.preparing', actions: proved },
        ],
        'identity.refused': 'deciding',
      },
    },
    parting: {
      description: 'An amount below what can be paid of one invoice is typed, with the reason why.',
      meta: { spec: 'decisions §9: an amount per invoice below its total with a short-pay reason' },
      initial: 'fresh',
      on: {
        'part.keep': [
          {
            guard: { type: 'isPart', params: ({ event }) => event },
            target: 'deciding',
            actions: [{ type: 'rememberPart', params: ({ event }) => event }, saveDraft],
          },
          {
            target: '.incomplete',
            actions: { type: 'rememberPartProblems', params: ({ event }) => event },
          },
        ],
        'part.leave': { target: 'deciding', actions: 'leavePart' },
        'part.drop': {
          guard: { type: 'hasPart', params: ({ event }) => event },
          target: 'deciding',
          actions: [{ type: 'forgetParts', params: ({ event }) => event }, saveDraft],
        },
      },
      states: {
        fresh: { description: 'Nothing of it was looked at yet.' },
        incomplete: {
          description: 'It is no part of what can be paid, or does not say why; each field says so.',
          tags: ['error'],
          meta: { spec: '§5 Payment: negative or zero cannot be paid' },
        },
      },
    },
    gathering: {
      description: 'The server makes another selection of it, as the remedy says.',
      tags: ['busy'],
      meta: { spec: '§5 Payment' },
      invoke: {
        id: 'createSelection',
        src: 'createSelection',
        input: askedSelection,
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'rememberSelection', params: ({ event }) => ({ selection: event.output }) },
            saveDraft,
          ],
        },
        onError: [signInFirst, { target: 'deciding', actions: { type: 'rememberFailure', params: thrown } }],
      },
    },
    refreshing: {
      description:
        'The server refused by its rules: what they judge is loaded again, so that the reasons are current.',
      tags: ['busy'],
      meta: { spec: ['§8 Payment could not be processed', 'PAY-14', 'PAY-16', 'OTH-04'] },
      invoke: {
        id: 'loadPayable',
        src: 'loadPayable',
        input: askedPayable,
        onDone: [
          {
            guard: 'hasLostSelection',
            target: '#payment.selecting',
            actions: [
              'forgetSelection',
              { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
              'goToSelect',
              saveDraft,
            ],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'rememberPayable', params: ({ event }) => ({ payable: event.output }) },
              saveDraft,
            ],
          },
        ],
        onError: [signInFirst, { target: 'deciding' }],
      },
    },
  },
});
