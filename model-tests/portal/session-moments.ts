import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { session } from '#machines/session/session.ts';
import type { PortalFlow } from './portal-flow.ts';
import { isOpening } from './session-in-portal.ts';

type Now = SnapshotFrom<typeof session>;
type Moment = (now: Now) => boolean;

const isIn =
  (state: object): Moment =>
  (now) =>
    now.matches(state as never);

const loadsSettings = isIn({ signedIn: { settings: 'loading' } });
const hasNoSettings = isIn({ signedIn: { settings: 'failed' } });
const isQuiet = isIn({ signedIn: { idleness: 'quiet' } });
const isHeard = isIn({ signedIn: { idleness: 'heard' } });
const nearsEnd: Moment = (now) =>
  now.matches('signedIn') && !now.matches({ signedIn: { length: 'running' } });
const isLoading: Moment = (now) =>
  now.matches({ signedIn: { secureConfig: 'loading' } }) || now.matches({ signedIn: { locales: 'loading' } });
const isShown: Moment = (now) => now.context.page !== null;
const isJustOpened: Moment = ({ context }) =>
  context.returnedWith === null && context.returning === null && context.username === '';

/** Those steps from moments other than these, and why they are not there. */
const onlyFrom = (steps: RegExp, from: Moment, why: string) => ({
  why,
  is: ({ label }: { label: string }, now: AnyMachineSnapshot) => steps.test(label) && !from(now as Now),
});

/** Where a step of the session cannot be made in the built portal, and why. */
export const notFromThere: NonNullable<PortalFlow<unknown>['notFrom']> = [
  {
    is: ({ label }, now) => isOpening(now as Now) && !label.startsWith('page.opened'),
    why: 'the page opens by itself as soon as its settings are there',
  },
  onlyFrom(
    /^page\.wanted/,
    (now) => now.matches('asking') && isJustOpened(now),
    'an address is wanted by opening it, which asks anew who the user is',
  ),
  onlyFrom(
    /^session\.(?:lost|proofFailed)/,
    (now) => isShown(now) && (isQuiet(now) || isHeard(now)),
    'only a page that is open asks the server by itself, and not below a dialog',
  ),
  onlyFrom(
    /^server\.heard/,
    (now) => isShown(now) && isQuiet(now),
    'elsewhere it comes with every answer, whatever the tour does',
  ),
  onlyFrom(/^session\.signOut/, (now) => !loadsSettings(now), 'while the portal opens there is no control'),
  onlyFrom(
    /^session\.retry/,
    (now) => !now.matches('signedIn') || hasNoSettings(now),
    'what lacks the secure configuration asks again on its own page',
  ),
  onlyFrom(
    /^signIn\.refused/,
    isIn({ proving: 'code' }),
    'refused alike at each step; the server looks at the lock after the code',
  ),
  onlyFrom(
    /^after\(/,
    (now) => !isLoading(now),
    'a call that is held so long is given up, and no outcome is left to it',
  ),
  onlyFrom(
    /^(after\((quietUntilWarning|warningLength)\)|activity|server|otherTab\.active)/,
    (now) => !nearsEnd(now),
    'near its end the session goes on being extended as before, and its last minutes would pass meanwhile',
  ),
];
