import { expect, type Page, type Request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { proveToBeThere } from './recovery-codes.ts';
import { test } from './test.ts';

const PASSWORD = 'Paper-Harbor-27!';
const KESTREL = 'Kestrel Ridge Logistics';
const CEDAR = 'Cedar Valley Transit';
/** How requests name them. */
const NUMBERS = { [KESTREL]: '100412', [CEDAR]: '100851' } as const;
type Name = keyof typeof NUMBERS;

let origin: string;

test.describe('selecting', () => {
  test.beforeAll(({ portal }) => {
    origin = portal.origin;
  });

  test(
    'what was read and preloaded for a customer is not shown for the next one',
    { tag: '@deep' },
    async ({ page }) => {
      await signIn(page);
      await choose(page, KESTREL);
      const invoice = page.getByRole('main').getByRole('link', { name: /^INV-/ }).first();
      const former = (await invoice.textContent()) ?? '';
      const payments = page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true });
      const preloaded = page.waitForResponse((response) => /\/api\/payments\?.*page/.test(response.url()));
      await payments.hover();
      await preloaded;
      const held = await holdAnswersOf(page, CEDAR);
      await switchTo(page, CEDAR);
      await expect(page.getByRole('button', { name: `Customer ${CEDAR}` })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(former);
      await payments.click();
      await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
      held.release();
      await expect(page.getByRole('main')).toContainText(/^Payments\d+ payments? of Cedar Valley Transit/);
      expect(held.foreign).toEqual([]);
    },
  );

  test(
    'the address of an invoice of another of one’s own customers offers the switch, and opens it',
    { tag: '@deep' },
    async ({ page }) => {
      await signIn(page);
      await choose(page, KESTREL);
      const invoice = page.getByRole('main').getByRole('link', { name: /^INV-/ }).first();
      const [number, address] = [await invoice.textContent(), await invoice.getAttribute('href')];
      await switchTo(page, CEDAR);
      await expect(page.getByRole('button', { name: `Customer ${CEDAR}` })).toBeVisible();
      await page.goto(new URL(address ?? '', origin).href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`This belongs to ${KESTREL}`);
      await page.getByRole('button', { name: 'Switch and open' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '');
      await expect(page.getByRole('button', { name: `Customer ${KESTREL}` })).toBeVisible();
      await page.goto(`${origin}/invoice/404`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice not found');
    },
  );

  test(
    'two tabs keep a customer each, and a payment is for the customer of its tab, whose address offers the switch in the other',
    { tag: '@deep' },
    async ({ page, context }) => {
      await signIn(page);
      await choose(page, KESTREL);
      const other = await context.newPage();
      await other.goto(`${origin}/account/overview`);
      await expect(other.getByRole('button', { name: `Customer ${KESTREL}` })).toBeVisible();
      await switchTo(other, CEDAR);
      await expect(other.getByRole('button', { name: `Customer ${CEDAR}` })).toBeVisible();
      // A page in the back draws once a second.
      await page.bringToFront();
      await page.reload();
      await expect(page.getByRole('button', { name: `Customer ${KESTREL}` })).toBeVisible();

      await page.goto(`${origin}/payment/due?invoices=${await payableOf(page)}`);
      await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
      const submitted = page.waitForRequest((request) => isPayment(request));
      await page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
      const request = await submitted;
      const body = request.postDataJSON() as { data: { attributes: { buid_customer: string } } };
      expect(body.data.attributes.buid_customer).toBe(NUMBERS[KESTREL]);
      await expect(page.getByRole('heading', { name: 'Payment submitted', level: 1 })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('button', { name: `Customer ${CEDAR}` })).toBeVisible();

      // Its address, opened where the other customer is chosen.
      const answer = (await (await request.response())?.json()) as { data: { id: string } } | undefined;
      await other.bringToFront();
      await other.goto(`${origin}/payments/${answer?.data.id ?? ''}`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(`This belongs to ${KESTREL}`);
      await other.getByRole('button', { name: 'Switch and open' }).click();
      await expect(other.getByRole('heading', { level: 1 })).toContainText(/P-\d+/);
      await expect(other.getByRole('button', { name: `Customer ${KESTREL}` })).toBeVisible();
    },
  );

  test(
    'a merchant that is chosen narrows the overview to itself, after a reload too, and all come back',
    { tag: '@deep' },
    async ({ page }) => {
      await enter(page, '/merchant/overview', 'mila.merchants');
      const main = page.getByRole('main');
      const bar = page.getByRole('banner');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Merchant overview');
      await expect(main).toContainText(/\d+ merchants\./);
      await bar.getByRole('button', { name: 'Merchant All merchants' }).click();
      await page.getByRole('option', { name: /^Vasquez/ }).click();
      await expect(heading).toHaveText(/^Vasquez/);
      await expect(main).toContainText('Merchant 700102.');
      await expect(main).not.toContainText('Ostrander');
      await page.reload();
      await expect(heading).toHaveText(/^Vasquez/);
      await expect(bar.getByRole('button', { name: /^Merchant Vasquez/ })).toBeVisible();
      await main.getByRole('button', { name: 'All merchants' }).click();
      await expect(heading).toHaveText('Merchant overview');
      await expect(main).toContainText('Ostrander');
      await page.reload();
      await expect(bar.getByRole('button', { name: 'Merchant All merchants' })).toBeVisible();
      await expect(heading).toHaveText('Merchant overview');
    },
  );

  test(
    'a switch of the customer is held while recovery codes are not saved, then made',
    { tag: '@deep' },
    async ({ page, portal }) => {
      const customers = Object.values(NUMBERS);
      const { username } = await portal.arrange('user', { userType: 'corporate', customers });
      await signIn(page, '/account/customers', username);
      await choose(page, KESTREL);
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Account and settings' }).click();
      await page.getByRole('button', { name: 'Add a second factor' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await proveToBeThere(page, PASSWORD);
      const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
      const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
      await page.getByLabel('Code', { exact: true }).fill(totp.generate());
      await page.getByRole('button', { name: 'Turn on' }).click();
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const first = await codes.first().innerText();

      await switchTo(page, CEDAR);
      const dialog = page.getByRole('alertdialog', { name: 'Have you saved what is shown?' });
      await expect(dialog).toContainText('is in force already');
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      await expect(codes.first()).toHaveText(first);
      await expect(page.getByRole('button', { name: `Customer ${KESTREL}` })).toBeVisible();

      await switchTo(page, CEDAR);
      await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page.getByRole('button', { name: `Customer ${CEDAR}` })).toBeVisible();
      await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
    },
  );
});

async function enter(page: Page, path: string, username: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signIn(page: Page, path = '/account/customers', username = 'mona.many'): Promise<void> {
  await enter(page, path, username);
  await expect(page.getByRole('heading', { name: 'Choose a customer' })).toBeVisible();
}

async function choose(page: Page, name: Name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: `Customer ${name}` })).toBeVisible();
}

async function switchTo(page: Page, name: Name): Promise<void> {
  await page.getByRole('button', { name: /^Customer/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

/** An invoice of Kestrel's that is large enough for every way of paying. */
async function payableOf(page: Page): Promise<string> {
  const query = new URLSearchParams({
    'filter[buid_customer]': NUMBERS[KESTREL],
    'filter[status]': 'billed',
    'filter[sol_currency]': 'USD',
    'filter[amount_from]': '1000',
  });
  const headers = { accept: 'application/vnd.api+json' };
  const answer = await page.request.get(`${origin}/api/invoices?${query}`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

const isPayment = (request: Request): boolean =>
  request.method() === 'POST' && /\/api\/payments(?:\?|$)/.test(request.url());

/** Holds what the server answers about a customer's own figures, and notes requests about another one meanwhile. */
async function holdAnswersOf(page: Page, name: Name): Promise<{ foreign: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const foreign: string[] = [];
  let isSwitched = false;
  const figures = /\/api\/(?:exposures|invoices|invoice-counts|payments)\?/;
  await page.route(figures, async (route) => {
    const buid = new URL(route.request().url()).searchParams.get('filter[buid_customer]');
    isSwitched ||= buid === NUMBERS[name];
    if (isSwitched && buid !== NUMBERS[name]) foreign.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { foreign, release: resolve };
}
