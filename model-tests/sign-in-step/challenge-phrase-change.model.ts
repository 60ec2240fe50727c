import { CallError } from '#domain/call-error.ts';
import { challengePhraseChange } from '#machines/sign-in-step/challenge-phrase-change.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';
import { ADA } from '../visitor-examples.ts';

export default defineModel({
  id: 'challenge-phrase-change',
  machine: challengePhraseChange,
  metAt: 'before sign-in',
  inputs: { 'a phrase that has to be changed': undefined },
  catalog: {
    'challengePhrase.submit': {
      complete: { form: { question: 'Where did we stop?', phrase: 'the old mill pond' } },
      empty: { form: { question: '', phrase: '' } },
      'in the question': { form: { question: 'The old mill pond?', phrase: 'old mill pond' } },
    },
  },
  outcomes: {
    changeChallengePhrase: {
      done: { 'changed and signed in': ADA },
      error: {
        'grant over': new CallError('forbidden', { code: 'grant_over' }),
        'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: {
    changeChallengePhrase: { asks: ['changeOverdueChallengePhrase'] },
  },
  invariants: [
    toldByReason({ changeChallengePhrase: { offline: 'filling.failed', lost: 'filling.unanswered' } }),
    {
      says: 'No phrase is kept',
      holds: ({ context }) => !JSON.stringify(context).includes('old mill'),
    },
    {
      says: 'Nothing incomplete is sent',
      holds: (now) => !now.matches('changing') || now.context.problems.length === 0,
    },
  ],
  words: {
    'challengePhrase.submit': 'Press Set challenge phrase',
    'challengePhrase.cancel': 'Press Back to sign-in',
    changeChallengePhrase: 'Setting the challenge phrase',
  },
});
