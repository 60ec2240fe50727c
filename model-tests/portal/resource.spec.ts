import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import resource from '../shapes/resource.model.ts';
import { describePortal } from './describe-portal.ts';
import {
  goOffline,
  goOnline,
  goOnlineUntold,
  letNewsBeKept,
  onlineForAMoment,
  sessionEnded,
} from './network.ts';
import { signInAgain } from './past-the-page.ts';
import type { Act } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { comeBack } from './seen-again.ts';
import { arriveWithCustomer, type Visitor } from './visitor.ts';

/** Of all that is read, the payments: the page is nothing but what it reads, and says that there are none. */
async function atOnce(opening: Opening): Promise<Visitor> {
  const visitor = await arriveWithCustomer(opening, 0);
  await letNewsBeKept(opening);
  await opening.page.goto(`${opening.portal.origin}/payments`);
  await opening.page.getByRole('heading', { name: 'Payments', exact: true }).waitFor();
  return visitor;
}

/** Who points at a link has its page read before pressing it. */
async function byTheMenu(opening: Opening): Promise<Visitor> {
  const { page, portal } = opening;
  const visitor = await arriveWithCustomer(opening, 0);
  await page.goto(`${portal.origin}/account/overview`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true });
  const read = page.waitForResponse((response) => /\/api\/payments\?.*page/.test(response.url()));
  await link.hover();
  await (await read).finished();
  await link.click();
  return visitor;
}

const offline = 'error(load) (offline)';
const failureOf = ({ context }: AnyMachineSnapshot) => (context as { error: CallError | null }).error?.kind;
const hasSessionEnded = (now: AnyMachineSnapshot): boolean => failureOf(now) === 'unauthorized';

const restored: Act<Visitor> = (scene, _, __, [next]) =>
  next === offline ? onlineForAMoment(scene) : goOnline(scene);

const retry: Act<Visitor> = async (scene, _, before, [next]) => {
  if (before.matches('offline') && next !== offline) await goOnlineUntold(scene);
  await scene.page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
};

describePortal<Visitor>({
  model: resource,
  starts: { 'nothing read yet': atOnce, 'read by the route': byTheMenu },
  acts: { 'connection.restored': restored, 'resource.retry': retry, 'resource.refresh': comeBack },
  calls: { load: { method: 'GET', path: /^\/api\/payments\?/ } },
  answers: { 'error(load) (session ended)': sessionEnded },
  ahead: { [offline]: goOffline },
  byItself: [offline],
  everyday: ['done(load) (answer)'],
  notHere: {
    'error(watchConnection)': 'a browser’s news of its network cannot fail',
  },
  notFrom: [
    {
      is: ({ label }, before) =>
        label === offline && (failureOf(before) === undefined || before.matches({ asking: 'slow' })),
      why: 'the page itself needs the network, and what has been sent gets lost when the network goes',
    },
  ],
  words: () => ({ Invoices: 'Payments', 'INV-1001': 'No payments so far' }),
  leaves: { 'error(load) (session ended)': /^Sign in/ },
  verify: async (scene, now) => {
    if (!hasSessionEnded(now)) return;
    await signInAgain(scene, scene.fixture.user);
    await expect(scene.page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  },
});
