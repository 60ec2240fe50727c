import type { User } from '#domain/user/user.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { sessionSetup } from '#machines/session/setup.ts';
import { comingIn, refusals, wanted } from '#machines/session/signed-out.ts';

/** The password was right, and a step is left before the session; its own chart takes it. */
export const proving = sessionSetup.createStateConfig({
  description: 'The password was right, and one step is left before the session.',
  tags: ['signedOut'],
  meta: {
    spec: 'decisions §5 every other lock reason is told only after a correct password',
    view: 'sign-in/step',
  },
  initial: 'code',
  on: {
    ...wanted,
    'signIn.passed': comingIn(({ event }: { event: { user: User } }) => event.user),
    'signIn.refused': [
      { guard: { type: 'isGrantOver', params: errorOf }, target: '#session.signedOut.tookTooLong' },
      ...refusals,
    ],
    'signIn.cancel': 'signedOut.fresh',
    'otherTab.signedIn': {
      target: 'asking',
      description: 'Another tab has signed in: this one follows.',
    },
  },
  states: {
    code: {
      description: 'A code of the second factor is asked for.',
      meta: { spec: 'decisions §9 a second factor' },
    },
    enrolment: {
      description: 'The role of the user demands a second factor: one is set up.',
      meta: { spec: 'decisions §9 a second factor' },
    },
    passwordExpired: {
      description: 'The password has expired: a new one is set.',
      meta: { spec: '§3 Lock reasons' },
    },
    passwordChangeRequired: {
      description: 'The password has to be changed before going on.',
      meta: { spec: '§3 Lock reasons' },
    },
    challengePhraseChangeRequired: {
      description: 'A new challenge phrase has to be set before going on.',
      meta: { spec: '§3 Lock reasons' },
    },
  },
});
