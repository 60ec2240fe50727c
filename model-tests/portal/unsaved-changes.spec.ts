import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import type { Change, LeaveTarget } from '#machines/portal/unsaved-changes.ts';
import unsavedChanges from '../portal-frame/unsaved-changes.model.ts';
import { describePortal } from './describe-portal.ts';
import { fillStorage, freeStorage } from './full-storage.ts';
import { openInNewTab } from './in-new-tab.ts';
import { enterPastPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { makeRecoveryCodes, openSettings, saveRecoveryCodes } from './recovery-codes.ts';

/** Two customers of the demonstration that have locations. */
const CUSTOMERS = ['100412', '100851'];

type Scene = PortalScene<ArrangedUser>;

/** Signs in and chooses a customer, on whose overview the tour goes on. */
async function enter(opening: Opening, user: ArrangedUser): Promise<void> {
  const { page, portal } = opening;
  await enterPastPage(opening, user);
  await page.goto(`${portal.origin}/account/customers`);
  await page.getByRole('button', { name: 'Kestrel Ridge Logistics', exact: true }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
}

async function choosing(opening: Opening): Promise<ArrangedUser> {
  const wish = { customers: CUSTOMERS, hasSecondFactor: true } as const;
  const user = await opening.portal.arrange('user', wish);
  await enter(opening, user);
  return user;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** The sign-in, which says so where the session was ended elsewhere. */
const signIn = (page: Page) => page.getByRole('heading', { level: 1, name: /^Sign in/ });
const exit = (page: Page) => page.getByRole('button', { name: 'Exit', exact: true });

/** The overview, from wherever the tour is with nothing to lose, by the portal's own links. */
async function toOverview(scene: Scene): Promise<void> {
  const { page, fixture } = scene;
  if (await signIn(page).isVisible()) await enter(scene, fixture);
  else if (await exit(page).isVisible()) await exit(page).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
}

async function toSettings(scene: Scene): Promise<void> {
  await toOverview(scene);
  await openSettings(scene.page);
}

async function makeCodes(scene: Scene): Promise<void> {
  await toSettings(scene);
  const { username } = scene.fixture;
  await makeRecoveryCodes(scene.page, await scene.portal.arrange('recoveryCode', { username }));
}

const boxes = (page: Page): Locator => page.getByRole('main').getByRole('row').getByRole('checkbox');

const DRAFTS = /\/api\/ecaas\/drafts\//;

/** Neither the server nor the browser takes a draft. */
async function keepNothing(page: Page): Promise<void> {
  await page.route(DRAFTS, (route) => route.abort());
  await fillStorage(page, 'sessionStorage');
}

/** A selection is a change where nobody can keep its draft. */
async function selectUnkept(scene: Scene): Promise<void> {
  const { page } = scene;
  await toOverview(scene);
  await keepNothing(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Pay invoices' }).click();
  await boxes(page).nth(1).click();
  // Until the server has refused it, leaving sends it once more and asks nothing.
  await expect(page.getByText(/^Neither the server nor this browser can keep/)).toBeVisible();
}

/** One of an account that no card pays, which customer support can change. */
async function selectAnother(page: Page): Promise<void> {
  await boxes(page).nth(2).click();
  await openInNewTab(page.getByRole('link', { name: 'Contact customer support' }).first());
}

async function note(scene: Scene, { changes, canSave }: AnyEventObject, before: AnyMachineSnapshot) {
  const { page } = scene;
  const isDirty = before.matches('dirty');
  const isPutBack = (changes as readonly Change[]).length === 0;
  if (!isDirty) return isPutBack ? toSettings(scene) : canSave ? selectUnkept(scene) : makeCodes(scene);
  if (!isPutBack) return selectAnother(page);
  if (isPayment(before)) return page.getByRole('button', { name: 'Clear selection' }).click();
  return saveRecoveryCodes(page);
}

const isPayment = ({ context }: AnyMachineSnapshot) => (context as { canSave: boolean }).canSave;

/** Chooses in a list of the top bar what is not chosen there. */
async function switchTo({ page }: Scene, list: RegExp, [one, other]: readonly [RegExp, RegExp]) {
  const button = page.getByRole('button', { name: list });
  const isOne = one.test(await button.innerText());
  await button.click();
  await page
    .getByRole('option', { name: isOne ? other : one })
    .filter({ visible: true })
    .first()
    .click();
}

async function leave(scene: Scene, { target }: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
  const { to } = target as LeaveTarget;
  if (to === 'customer') return switchTo(scene, /^Customer/, [/Kestrel Ridge Logistics/, /^Cedar Valley/]);
  if (to === 'location') return switchTo(scene, /^Location/, [/All locations/, /terminal|Square/]);
  // A list or a link is behind the question; the browser's own Back is not.
  if (before.matches('asking') || (await exit(scene.page).isVisible()))
    return void (await scene.page.goBack());
  await scene.page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true }).click();
}

/** The page is left without a question: by a link where nothing would be lost, else by signing out in another tab. */
async function settle(scene: Scene, _: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
  if (before.matches('clean')) {
    await toSettings(scene);
    return toOverview(scene);
  }
  const otherTab = await scene.page.context().newPage();
  await otherTab.goto(`${scene.portal.origin}/account/overview`);
  await otherTab.getByRole('button', { name: /account menu/ }).click();
  await otherTab.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signIn(otherTab)).toBeVisible();
  await otherTab.close();
  await expect(signIn(scene.page)).toBeVisible();
}

describePortal<ArrangedUser>({
  model: unsavedChanges,
  starts: { 'a page is open': choosing },
  calls: {},
  acts: { 'changes.noted': note, 'leave.ask': leave, 'changes.settled': settle },
  ahead: {
    'done(saveChanges) (saved)': ({ page }) => freeStorage(page, 'sessionStorage'),
    'error(saveChanges) (refused)': ({ page }) => keepNothing(page),
  },
  byItself: ['done(saveChanges) (saved)', 'error(saveChanges) (refused)', 'done(discardChanges) (dropped)'],
  notHere: {
    'changes.noted (in place of another one)':
      'another browser has to be faster: the story of drafts in two browsers is where it is',
    'error(discardChanges) (still there)':
      'what a flow drops is in this browser, where nothing keeps it from that',
  },
  notFrom: [
    {
      is: ({ event }, before) =>
        event.type === 'leave.ask' && before.matches('clean') && event['target'].to === 'page',
      why: 'where nothing would be lost, a link leads on without asking',
    },
    {
      is: ({ event }, before) =>
        event.type === 'leave.ask' &&
        event['target'].to !== 'page' &&
        (before.matches('asking') || isPayment(before)),
      why: 'the lists of the top bar are behind the question, and not in the frame of the payment',
    },
    {
      is: ({ event }, before) =>
        event.type === 'changes.noted' &&
        before.matches('dirty') &&
        event['changes'].length > 0 &&
        !(isPayment(before) && event['canSave']),
      why: 'equal changes are noted once, and other ones by another page',
    },
    {
      is: ({ event }, before) =>
        !event.type.startsWith('xstate.') &&
        (before.matches({ asking: 'saving' }) || before.matches({ asking: 'discarding' })),
      why: 'saving and discarding are over before anybody can do anything',
    },
  ],
  // What is shown once is made where there is such a thing.
  words: () => ({ 'First Lakes Bank ••4471': 'Recovery codes' }),
  everyday: ['changes.noted (one change)', 'leave.stay', 'done(discardChanges) (dropped)'],
  // The page's own heading is that of its flow.
  heading: (now) => (now.matches('asking') ? undefined : /./),
  verify: async ({ page }, now) => {
    await expect(page.getByRole('alertdialog')).toHaveCount(now.matches('asking') ? 1 : 0);
    let asked = 0;
    page.on('dialog', (asks) => {
      asked += 1;
      void asks.dismiss();
    });
    await page.reload({ timeout: 5_000 }).catch(() => undefined);
    expect(asked, 'reloading asks').toBe(now.hasTag('dirty') ? 1 : 0);
  },
});
