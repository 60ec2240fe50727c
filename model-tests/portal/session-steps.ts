import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { LockReason } from '#domain/user/user.ts';
import { failureOf } from './answers.ts';
import type { PortalFlow } from './portal-flow.ts';
import { leaveForProvider, wayToProvider } from './beside-provider.ts';
import { losesSession } from './session-answers.ts';
import {
  giveCode,
  givePassword,
  hasSession,
  inOtherTab,
  signOutByMenu,
  stand,
  steps,
  takeStep,
  type Scene,
  type Step,
  type Visitors,
} from './session-visitors.ts';

const whose = (userId: string) => (userId === 'user-bram' ? 'bram' : 'ada');

const stepOf = (now: AnyMachineSnapshot): Step =>
  (Object.keys(steps) as Step[]).find((step) => now.matches({ proving: step })) ?? 'code';

/** A link that is pointed at loads what it leads to. */
async function askServer({ page }: Scene, link: RegExp): Promise<void> {
  const answered = page.waitForResponse(/\/api\//);
  await page.getByRole('link', { name: link }).first().hover();
  await answered;
}

/** The server has changed its mind about the user since the password. */
async function refuse(scene: Scene, error: CallError): Promise<void> {
  const { page } = scene;
  const { kind, code, retryAt } = error;
  if (retryAt !== null || kind === 'tooMany') {
    const refused = failureOf(error);
    await page.route('**/api/sessions/code', (route) => refused(route, scene), { times: 1 });
  } else if (code === 'not_activated') {
    await stand(scene, 'ada', { hasSecondFactor: true, isNotActivated: true });
  } else if (code === 'deactivated') {
    await stand(scene, 'ada', { hasSecondFactor: true, isDeactivated: true });
  } else if (code?.startsWith('locked_')) {
    const lockReason = code.slice('locked_'.length) as LockReason;
    await stand(scene, 'ada', { hasSecondFactor: true, lockReason });
  } else await losesSession(scene);
  await giveCode(scene, 'ada');
}

async function signOut({ page }: Scene, _: AnyEventObject, now: AnyMachineSnapshot): Promise<void> {
  const warns = now.matches({ signedIn: { idleness: 'aboutToExpire' } });
  const hasFailed = now.matches({ signedIn: { settings: 'failed' } });
  if (now.matches('signedIn') && !warns && !hasFailed) return signOutByMenu(page);
  const isOpen = now.matches('notSignedOut') && now.context.settings !== null;
  return page.getByRole('button', { name: isOpen ? 'Try again' : 'Sign out', exact: true }).click();
}

/** What users and other tabs do where the view's control is not enough. */
export const sessionActs: NonNullable<PortalFlow<Visitors>['acts']> = {
  // A page that is loaded anew expects whoever was here last; where the chart expects nobody, nobody was.
  'page.wanted': async ({ page, portal }, { page: wanted }, now) => {
    if (now.context.returning === null)
      await page.evaluate(() => localStorage.removeItem('portal.lastSession'));
    await page.goto(`${portal.origin}${wanted}`);
  },
  // It does so by itself; its heading is seen then.
  'page.opened': async () => {},
  // An answer without a page: the browser stays, and the form still answers.
  'signIn.withProvider': async ({ page }) => {
    await page.route(wayToProvider, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await leaveForProvider(page);
  },
  // The browser of the tours keeps no page that was left: it is told as one that does would tell it.
  'signIn.cameBack': ({ page }) =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'session.signOut': signOut,
  'session.lost': async (scene) => {
    await losesSession(scene);
    await askServer(scene, /^Payments/);
  },
  'session.proofFailed': async (scene) => {
    await losesSession(scene);
    const over = failureOf(new CallError('unauthorized', { code: 'step_up_over' }));
    await scene.page.route('**/api/**', (route) => over(route, scene), { times: 1 });
    await askServer(scene, /^Payments/);
  },
  'server.heard': (scene) => askServer(scene, /^Invoices/),
  'activity.seen': async ({ page }) => {
    // One sign of life in five seconds is enough.
    await page.clock.runFor(5_000);
    await page.keyboard.press('Shift');
  },
  'signIn.passed': async (scene, { user }, now) => {
    const who = whose(user.userId);
    const step = stepOf(now);
    if (who === 'bram') await givePassword(scene, who, step);
    await takeStep(scene, who, step);
  },
  'signIn.refused': (scene, { error }) => refuse(scene, error),
  'otherTab.signedIn': async (scene, { userId }) => {
    await hasSession(scene, whose(userId));
    await inOtherTab(scene);
  },
  'otherTab.signedOut': (scene) =>
    inOtherTab(scene, async (other) => {
      await signOutByMenu(other);
      await other.getByText('You have signed out').waitFor();
    }),
  // Said in the words of another tab that has told the server of its user.
  'otherTab.active': ({ page }) =>
    page.evaluate(() => {
      const channel = new BroadcastChannel('portal.session');
      channel.postMessage({ type: 'active' });
      channel.close();
    }),
};
