import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ArrangedCustomer, ArrangedUser, UserWish } from '#server/testing/arrangements.ts';
import { locationOf, nameOf } from '#domain/selection/selection.ts';
import type { selection } from '#machines/selection/selection.ts';
import type { Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { enterPastPage, post } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { makeRecoveryCodes, openSettings, saveRecoveryCodes } from './recovery-codes.ts';
import { isPage, selectionInPortal } from './selection-in-portal.ts';

type Now = SnapshotFrom<typeof selection>;

/** A user with what there is to select; a merchant's user works for two of the demonstration. */
interface Selecting {
  readonly user: ArrangedUser;
  readonly kestrel: ArrangedCustomer;
  readonly harbor: ArrangedCustomer;
  /** Whom the user sees. */
  readonly sees: { readonly customers: readonly string[]; readonly merchants?: readonly string[] };
}
type Scene = PortalScene<Selecting>;

const BAY = 'Bay terminal';
const bayOf = ({ buid }: ArrangedCustomer): string => `L${buid}`;
const CUSTOMER_KEY = '-gs_manage_customer_buid';
const MERCHANT_KEY = '-gs_manage_merchant_buid';
const LOCATION_KEY = '-cp_buid_location';
const MERCHANTS = ['700101', '700107'];
/** More than a page of the list has, beside the two. */
const OTHERS = 25;

async function arranged({ portal, coming }: Opening, wish: UserWish, of: 'all' | 'the last' = 'all') {
  const at = { invoices: 0, location: BAY, currencies: ['CAD', 'USD', 'EUR'] };
  const kestrel = await portal.arrange('customer', { name: 'Kestrel Ridge Logistics', ...at });
  // Without dollars euros come first, as in the model: the server sorts them.
  const harbor = await portal.arrange('customer', {
    name: 'Harbor Bay Freight',
    invoices: 0,
    currencies: ['EUR', 'GBP'],
  });
  const customers = of === 'all' ? [kestrel.buid, harbor.buid] : [harbor.buid];
  const hasPages = coming.some((label) => /^picker\.(?:turn|resize)/.test(label));
  const others = hasPages ? OTHERS : 0;
  for (let number = 0; number < others; number += 1) {
    customers.push((await portal.arrange('customer', { invoices: 0 })).buid);
  }
  const sees = wish.userType === 'merchant' ? { customers: [], merchants: wish.merchants } : { customers };
  // Only changes of the settings are unsaved without a payment.
  const factor = coming.includes('switch.stay') ? { hasSecondFactor: true as const } : {};
  const user = await portal.arrange('user', { ...wish, ...sees, ...factor });
  return { user, kestrel, harbor, sees } as Selecting;
}

/** Help is a page that waits for nothing to be selected. */
async function open(
  opening: Opening,
  fixture: Selecting,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Selecting> {
  const { page, portal } = opening;
  await enterPastPage(opening, fixture.user);
  await before();
  await page.goto(`${portal.origin}/help`);
  return fixture;
}

/** What a tab keeps besides the customer. */
interface Kept {
  readonly isAtBay: boolean;
  readonly currency: string;
}

/** The tab has kept Kestrel of an earlier visit. */
async function remember({ page, portal }: Opening, { user, kestrel }: Selecting, kept: Kept): Promise<void> {
  await page.goto(`${portal.origin}/favicon.svg`);
  const { isAtBay, currency } = kept;
  const buidLocation = isAtBay ? bayOf(kestrel) : null;
  const selection = { buid: kestrel.buid, buidLocation, currency };
  const text = JSON.stringify({ userId: `tour-${user.username}`, selection });
  await page.evaluate((value) => sessionStorage.setItem('portal.selection', value), text);
}

async function afterTab(opening: Opening, of: 'all' | 'the last', kept: Kept): Promise<Selecting> {
  const fixture = await arranged(opening, {}, of);
  return open(opening, fixture, () => remember(opening, fixture, kept));
}

async function afterSession(opening: Opening): Promise<Selecting> {
  const fixture = await arranged(opening, {});
  const { page, portal } = opening;
  const sessionKeys = [{ key: CUSTOMER_KEY, value: fixture.kestrel.buid }];
  return open(opening, fixture, () =>
    post(page.request, portal.origin, '/ecaas/session_data', { sessionKeys }),
  );
}

const ofMerchants = (merchants: readonly string[]) => async (opening: Opening) =>
  open(opening, await arranged(opening, { userType: 'merchant', merchants }));

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Chooses in a list of the top bar. */
async function chooseInBar({ page }: Scene, list: RegExp, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: list }).click();
  await page.getByRole('option', { name: entry }).filter({ visible: true }).first().click();
}

const PARTY = /^(?:Customer|Merchant)/;

async function choose(scene: Scene, event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
  const { page, fixture } = scene;
  const name = inWords((event['party'] as { name: string }).name, fixture);
  if (!isPage(before as Now)) return chooseInBar(scene, PARTY, name);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

function inWords(name: string, { kestrel, harbor }: Selecting): string {
  return [kestrel.name, harbor.name].find((real) => real.startsWith(name)) ?? name;
}

async function openPicker({ page, portal }: Scene, { as }: AnyEventObject, before: AnyMachineSnapshot) {
  if (as === 'switch') {
    await page.getByRole('banner').getByRole('button', { name: PARTY }).click();
    return expect(page.getByRole('dialog', { name: PARTY })).toBeVisible();
  }
  // A page of one customer leads to the list of all; a merchant's pages do without.
  if ((before as Now).context.kind === 'customer') return menu(page, 'Overview').click();
  await page.goto(`${portal.origin}/merchant/select`);
}

async function closePicker({ page }: Scene, _: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
  if (!isPage(before as Now)) return page.keyboard.press('Escape');
  if (!before.hasTag('selected')) return menu(page, 'Help and contact').click();
}

/** While the call is held the server answers as if the user had lost what is read. */
const takenAway: Answer<Scene> = async (route, { portal, fixture: { user, sees } }) => {
  const asked = new URL(route.request().url()).searchParams;
  const lost = asked.get('filter[buid_customer]') ?? asked.get('filter[buid_merchant]');
  const { username } = user;
  const left = (all: readonly string[] = []) => all.filter((buid) => buid !== lost);
  await portal.arrange('sees', {
    username,
    customers: left(sees.customers),
    merchants: left(sees.merchants),
  });
  const response = await route.fetch();
  await portal.arrange('sees', { username, ...sees });
  await route.fulfill({ response });
};

const locate =
  (location?: string) =>
  ({ portal, fixture: { kestrel } }: Scene) =>
    portal.arrange('accountsAt', { customer: kestrel.buid, ...(location ? { location } : {}) });

const hasPage = (now: AnyMachineSnapshot) =>
  now.hasTag('selected') || !(now.hasTag('undecided') || now.matches({ party: 'setting' }));

const isBarOpen = (now: AnyMachineSnapshot) => now.matches({ picker: 'open' }) && !isPage(now as Now);

const one = { method: 'GET', path: /^\/api\/(?:customers|merchants)\?.*buid_(?:customer|merchant)/ };

describePortal<Selecting>({
  model: selectionInPortal,
  starts: {
    'nothing is known': async (opening) => open(opening, await arranged(opening, {})),
    'this tab remembers a customer': (opening) =>
      afterTab(opening, 'all', { isAtBay: true, currency: 'EUR' }),
    'the last session remembers one': afterSession,
    'one customer only': async (opening) => open(opening, await arranged(opening, {}, 'the last')),
    'one only, another one remembered': (opening) =>
      afterTab(opening, 'the last', { isAtBay: false, currency: 'GBP' }),
    'a merchant user': ofMerchants(MERCHANTS),
    'a user of one merchant': ofMerchants(MERCHANTS.slice(0, 1)),
  },
  calls: {
    restoreParty: one,
    readTarget: one,
    findParties: { method: 'GET', path: /^\/api\/(?:customers\?.*customer_name|merchants\?(?!.*buid_))/ },
    checkParty: one,
    writeSessionData: { method: 'POST', path: /^\/api\/ecaas\/session_data/ },
  },
  acts: {
    'party.choose': choose,
    'party.chooseAll': (scene) => chooseInBar(scene, PARTY, 'All merchants'),
    'location.choose': (scene, { location }) =>
      chooseInBar(scene, /^Location/, location === null ? 'All locations' : BAY),
    'currency.choose': (scene, { currency }) => chooseInBar(scene, /^Currency/, String(currency)),
    // The portal's chart answers by itself where nothing would be lost.
    'switch.confirm': () => Promise.resolve(),
    'switch.stay': async ({ page }) => {
      await page.getByRole('button', { name: 'Stay here' }).click();
      await saveRecoveryCodes(page);
    },
    'picker.open': openPicker,
    'picker.close': closePicker,
    'picker.turn': ({ page }, { page: to }) =>
      page.getByRole('button', { name: to === 2 ? 'Next page' : 'Previous page' }).click(),
    'picker.resize': async ({ page }) => void (await page.getByLabel('Rows per page').selectOption('50')),
  },
  answers: {
    'done(restoreParty) (not the user’s any more)': takenAway,
    'done(readTarget) (not the user’s)': takenAway,
  },
  ahead: {
    'switch.stay': async ({ page, portal, fixture: { user } }) => {
      await openSettings(page);
      const { username } = user;
      await makeRecoveryCodes(page, await portal.arrange('recoveryCode', { username }));
    },
    'done(readTarget) (found)': locate(BAY),
    'done(readTarget) (without the location)': locate(),
  },
  byItself: ['switch.confirm'],
  // The page goes on by itself once somebody is selected.
  isQuick: ({ label }, before) =>
    label === 'picker.close' && isPage(before as Now) && before.hasTag('selected'),
  everyday: ['party.choose (Kestrel)', 'done(writeSessionData) (written)'],
  heading: (now) => {
    if (isPage(now as Now)) return undefined;
    // The list of the top bar covers the page.
    return hasPage(now) && !isBarOpen(now) ? /./ : null;
  },
  says: (sentences) => sentences,
  words: ({ kestrel, harbor }) => ({
    'Kestrel Ridge Logistics': kestrel.name,
    'Harbor Bay Freight': harbor.name,
  }),
  verify: async ({ page, portal, fixture: { kestrel, harbor } }, now) => {
    const { selected, currency } = (now as Now).context;
    if (!selected || !now.hasTag('selected')) return;
    const bar = page.getByRole('banner');
    const customer = [kestrel, harbor].find(({ name }) => name.startsWith(nameOf(selected)));
    await expect(bar).toContainText(customer?.name ?? nameOf(selected));
    if (selected.kind === 'customer') await expect(bar).toContainText(String(currency));
    const location = locationOf(selected);
    if (location) await expect(bar).toContainText(location.locationName);
    // A selection that was only restored is the session's where it had one.
    const kept = await sessionData(page, portal.origin);
    if (Object.keys(kept).length === 0) return;
    if (selected.kind === 'merchant') return expect(MERCHANTS).toContain(kept[MERCHANT_KEY]);
    expect(kept[CUSTOMER_KEY]).toBe(customer?.buid);
    expect(kept[LOCATION_KEY] ?? null).toBe(location ? bayOf(kestrel) : null);
  },
});

/** What the server keeps of the selection for new tabs. */
async function sessionData(page: Page, origin: string): Promise<Readonly<Record<string, string>>> {
  const headers = { accept: 'application/vnd.api+json' };
  const answer = await page.request.get(`${origin}/api/self`, { headers });
  const { data } = (await answer.json()) as {
    data: { attributes: { session_data: Record<string, string> } };
  };
  return data.attributes.session_data;
}
