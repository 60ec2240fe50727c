import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import type { CallError } from '#domain/call-error.ts';
import resource from '../shapes/resource.model.ts';
import { describePortal } from './describe-portal.ts';
import { goOnline, goOnlineUntold, letNewsBeKept, onlineForAMoment, sessionEnded } from './network.ts';
import { signInAgain, signInPastPage } from './past-the-page.ts';
import type { Act } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { comeBack } from './seen-again.ts';

const HEADING = 'Account and settings';

/** Of all that is read, what guards the account: its part of the page says whether it has come. */
async function atOnce(opening: Opening): Promise<ArrangedUser> {
  const user = await opening.portal.arrange('user', {});
  await signInPastPage(opening, user);
  await letNewsBeKept(opening);
  await opening.page.goto(`${opening.portal.origin}/account/settings`);
  await opening.page.getByRole('heading', { name: HEADING, exact: true }).waitFor();
  return user;
}

const offline = 'error(load) (offline)';
const failureOf = ({ context }: AnyMachineSnapshot) => (context as { error: CallError | null }).error?.kind;
const hasSessionEnded = (now: AnyMachineSnapshot): boolean => failureOf(now) === 'unauthorized';

const restored: Act<ArrangedUser> = (scene, _, __, [next]) =>
  next === offline ? onlineForAMoment(scene) : goOnline(scene);

const retry: Act<ArrangedUser> = async (scene, _, before, [next]) => {
  if (before.matches('offline') && next !== offline) await goOnlineUntold(scene);
  await scene.page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
};

describePortal<ArrangedUser>({
  model: resource,
  starts: { 'nothing read yet': atOnce },
  acts: { 'connection.restored': restored, 'resource.retry': retry, 'resource.refresh': comeBack },
  calls: { load: { method: 'GET', path: /^\/api\/self\/security(?:\?|$)/ } },
  answers: { 'error(load) (session ended)': sessionEnded },
  // What other flows read is read every day.
  everyday: [],
  notHere: {
    'read by the route': 'the link to this page stands in a menu, which is gone before its page is read',
    'error(watchConnection)': 'a browser’s news of its network cannot fail',
  },
  words: () => ({ Invoices: HEADING, 'INV-1001': 'You are signed in nowhere else.' }),
  leaves: { 'error(load) (session ended)': /^Sign in/ },
  verify: async (scene, now) => {
    if (!hasSessionEnded(now)) return;
    await signInAgain(scene, scene.fixture);
    await expect(scene.page.getByRole('heading', { name: HEADING, level: 1 })).toBeVisible();
  },
});
