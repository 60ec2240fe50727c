import type { SnapshotFrom } from 'xstate';
import type { session } from '#machines/session/session.ts';
import type { Invariant } from '../harness/model.ts';

type Now = SnapshotFrom<typeof session>;

const isSignedOut = (now: Now) => now.hasTag('signedOut');

const TIMES = ['idleness', 'length'];

/** The regions of a session that runs; null where there is none. */
function regionsOf({ value }: Now): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && 'signedIn' in value
    ? (value.signedIn as unknown as Readonly<Record<string, unknown>>)
    : null;
}

/** The page that is open or on its way; before the first one, the one that was asked for. */
const pageToFind = ({ context }: Now): string | null => context.page ?? context.wantedPage;

/** What holds of the session in every moment and after every step. */
export const sessionInvariants: readonly Invariant<Now>[] = [
  {
    says: 'SES-02: who is signed out has no user, and nothing that was loaded for one',
    holds: (now) =>
      !isSignedOut(now) ||
      (now.context.user === null && now.context.settings === null && now.context.secureConfig === null),
  },
  {
    says: 'A step after the password is asked for only after the password',
    holds: (now, step) =>
      !now.matches('proving') ||
      step === undefined ||
      step.before.matches('proving') ||
      step.event.type === 'xstate.error.actor.signIn',
  },
  {
    says: 'SES-01: whoever is signed in is known',
    holds: (now) => !now.matches('signedIn') || now.context.user !== null,
  },
  {
    says: 'An end that no activity moves is only counted down once an extension told of it',
    holds: (now) =>
      now.matches({ signedIn: { length: 'running' } }) ||
      !now.matches('signedIn') ||
      now.context.endsIn !== null,
  },
  {
    says: 'The portal opens only with its configuration',
    holds: (now) => !now.hasTag('ready') || now.context.settings !== null,
  },
  {
    says: 'The password is kept nowhere',
    holds: ({ context }) => !JSON.stringify(context).includes('correct horse'),
  },
  {
    says: '§2 SSO option: the browser leaves for a provider only when the user asks for it',
    holds: (now, step) =>
      !now.matches({ signedOut: 'leaving' }) ||
      step === undefined ||
      step.before.matches({ signedOut: 'leaving' }) ||
      step.event.type === 'signIn.withProvider',
  },
  {
    says: 'What a provider’s way back said is told once',
    holds: (now) => now.context.returnedWith === null || now.matches('asking'),
  },
  {
    says: 'How a session of before ended is told once, and an expired one’s user is expected back',
    holds: ({ context, ...now }, step) =>
      (context.ended === null || now.value === 'asking') &&
      (step?.before.context.ended?.how !== 'expired' ||
        step.event.type !== 'xstate.done.actor.askWho' ||
        context.user !== null ||
        (now.value as { signedOut?: string }).signedOut === 'expired'),
  },
  {
    says: 'Nobody is told of a lock without the server’s answer to a password',
    holds: (now, step) =>
      !Object.values(now.getMeta()).some((meta) => meta?.spec === '§3 Lock reasons') ||
      step === undefined ||
      step.before.matches('signedOut') ||
      step.before.context.returnedWith !== null ||
      (step.before.matches('proving') && now.matches('proving')) ||
      step.event.type === 'xstate.error.actor.signIn' ||
      (step.event.type === 'signIn.refused' && step.before.matches('proving')),
  },
  {
    says: 'The page of an expired session is kept for its user alone',
    holds: (now, step) =>
      !step?.before.context.returning ||
      !now.context.user ||
      now.context.user.userId === step.before.context.returning.userId ||
      now.context.wantedPage === null,
  },
  {
    says: 'That wrong passwords or codes ended a session is said where they did, and nowhere else',
    holds: (now, step) =>
      step === undefined ||
      step.before.matches({ signedOut: 'proofFailed' }) ||
      now.matches({ signedOut: 'proofFailed' }) ===
        ((step.before.matches('signedIn') && step.event.type === 'session.proofFailed') ||
          (step.before.context.ended?.how === 'proofFailed' &&
            step.event.type === 'xstate.done.actor.askWho' &&
            now.context.user === null)),
  },
  {
    says: 'Whoever has signed out in another tab finds the page of this one again',
    holds: (now, step) =>
      !step?.before.matches('signedIn') ||
      !now.matches({ signedOut: 'leftElsewhere' }) ||
      (now.context.wantedPage === pageToFind(step.before) &&
        now.context.returning?.userId === step.before.context.user?.userId),
  },
  {
    says: 'What the tab keeps is known where the end of a session is told, and looked for anew each time',
    holds: (now) =>
      !now.context.keepsDraft ||
      now.matches({ signedOut: 'expired' }) ||
      now.matches({ signedOut: 'proofFailed' }) ||
      now.matches({ signedIn: { idleness: 'aboutToExpire' } }),
  },
  {
    says: 'Leaving on purpose keeps no page and expects nobody back',
    holds: (now, step) =>
      !step?.before.matches('signingOut') ||
      !now.matches('signedOut') ||
      (now.context.wantedPage === null && now.context.returning === null),
  },
  {
    says: 'A wanted page is never dropped by a refused password',
    holds: ({ context }, step) =>
      step?.event.type !== 'xstate.error.actor.signIn' ||
      context.wantedPage === step.before.context.wantedPage,
  },
  {
    says: '§8 Unable to contact server: why a call failed is known where that is told, and nowhere else',
    holds: (now) =>
      (now.context.failure !== null) ===
      (now.matches({ signedOut: 'failed' }) ||
        now.matches({ signedOut: 'unreachable' }) ||
        now.matches('notSignedOut') ||
        now.matches({ signedIn: { settings: 'failed' } }) ||
        now.matches({ signedIn: { idleness: { aboutToExpire: 'notExtended' } } })),
  },
  {
    says: 'A page that was reached is wanted no more',
    holds: ({ context }) => context.page === null || context.wantedPage === null,
  },
  {
    says: 'A page that is opened, and what another tab does, change nothing of what was loaded; a page nothing of the time left',
    holds: (now, step) => {
      const type = step?.event.type;
      const isOfPage = type === 'page.opened' || type === 'page.asked';
      if (!step || !(isOfPage || type === 'otherTab.active')) return true;
      const [before, after] = [regionsOf(step.before), regionsOf(now)];
      if (!before || !after) return true;
      const still = ['settings', 'secureConfig', 'locales', ...(isOfPage ? TIMES : ['page'])];
      return still.every((region) => JSON.stringify(before[region]) === JSON.stringify(after[region]));
    },
  },
  {
    says: 'Who is signed out on the way to a page comes back to that page',
    about: ['page', 'wantedPage'],
    holds: (now, step) => {
      if (!step?.before.matches('signedIn') || !now.matches({ signedOut: 'expired' })) return true;
      return now.context.wantedPage === pageToFind(step.before);
    },
  },
  {
    says: 'REQ-01: what is sent without a name or a password goes nowhere, and says which field is missing',
    holds: (now, step) => {
      const event = step?.event as { type: string; username?: string; password?: string } | undefined;
      if (event?.type !== 'signIn.submit' || (event.username?.trim() && event.password)) return true;
      return now.matches({ signedOut: 'incomplete' }) && now.context.missingFields.length > 0;
    },
  },
  {
    says: 'Whoever leaves on purpose leaves no name in the form',
    holds: (now, step) =>
      !step?.before.matches('signingOut') || !now.matches('signedOut') || now.context.username === '',
  },
];
