import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const PASSWORD = 'Paper-Harbor-27!';

/** Signs in as somebody of the demonstration and opens the list of cards. */
async function openCards(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Cards', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
}

test('an administrator activates a card by what stands on it, and sees its number until the page is left', async ({
  page,
  portal,
}) => {
  await openCards(page, portal.origin, 'dana.whitlock');
  await page.getByRole('link', { name: 'Yard crane' }).click();
  const sample = await page
    .getByRole('button', { name: 'Activate' })
    .click()
    .then(() => page.getByText(/stand on it\.$/).textContent());
  const [, lastFour = '', expiry = ''] = /(\d{4}) and (\d\d\/\d\d)/.exec(sample ?? '') ?? [];
  await page.getByLabel('Last four digits').fill(lastFour === '0000' ? '0001' : '0000');
  await page.getByLabel('Expiry date on the card').fill(expiry);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('This does not stand on the card. 4 tries are left.')).toBeVisible();
  await page.getByLabel('Last four digits').fill(lastFour);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(`••${lastFour}`).first()).toBeVisible();
  await expect(page.getByText('Wrong try to activate it')).toBeVisible();

  await page.getByRole('button', { name: 'Show full number' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show full number' }).click();
  const shown = page.getByRole('group', { name: 'Full card number' });
  await expect(shown).toHaveText(new RegExp(`^9999 \\d{4} \\d{4} ${lastFour}$`));
  const number = (await shown.textContent()) ?? '';
  await expect(page.getByRole('timer')).toHaveText(/^Hides in [45]:\d\d$/);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('You looked elsewhere or printed, so the number was hidden.')).toBeVisible();
  await expect(shown).toHaveCount(0);
  const kept = await page.evaluate(async () =>
    JSON.stringify({
      page: document.documentElement.outerHTML,
      local: { ...localStorage },
      session: { ...sessionStorage },
      history: history.state as unknown,
      caches: await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      ),
    }),
  );
  expect(kept).not.toContain(number);
  expect(kept).not.toContain(number.replaceAll(' ', ''));

  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('heading', { name: 'Suspend' })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();

  await page.goto(`${portal.origin}/notices`);
  await expect(page.getByRole('heading', { name: /has seen the full number of Yard crane/ })).toBeVisible();
});

test(
  'a card viewer starts with cards, sees them and acts on none',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await openCards(page, portal.origin, 'carla.cards');
    await page.getByRole('link', { name: /^Terminated or expired/ }).click();
    await page.getByRole('link', { name: 'Truck 112' }).click();
    await expect(page.getByText('Lost', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Administrators activate, suspend and terminate cards.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Terminate' })).toHaveCount(0);
  },
);

test('an administrator asks for a card in place of a lost one, which stops, and follows the new one', async ({
  page,
  portal,
}) => {
  await openCards(page, portal.origin, 'dana.whitlock');
  await page.getByRole('link', { name: 'Request a card' }).click();
  await page.getByRole('radio', { name: 'In place of one that was lost' }).click();
  const which = page.getByLabel('Which card');
  const lost = await which.locator('option', { hasText: /^Truck 207 / }).textContent();
  await which.selectOption({ label: lost ?? '' });
  await page.getByLabel('Name on the card').fill('Ravi #207');
  await page.getByRole('button', { name: 'Request the card' }).click();
  await expect(page.getByText(/^This cannot be embossed: #\. /)).toBeVisible();
  await page.getByLabel('Name on the card').fill('Ravi Menon 207');
  await page.getByRole('button', { name: 'Request the card' }).click();
  await page.getByRole('button', { name: 'Stop Truck 207 and request a new card' }).click();
  await expect(page.getByText(/ has stopped for good\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Follow the card' }).click();
  await expect(page.getByText('RAVI MENON 207').first()).toBeVisible();
  await page.getByRole('link', { name: /^••/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Truck 207' })).toBeVisible();
  await expect(page.getByText('Terminated').first()).toBeVisible();
  // It has been replaced: no other one is offered in its place.
  await expect(page.getByRole('link', { name: /^Request / })).toHaveCount(0);
});

test('a request whose answer is lost makes one card, and nothing else can be sent until that is known', async ({
  page,
  portal,
}) => {
  await openCards(page, portal.origin, 'dana.whitlock');
  await page.getByRole('link', { name: 'Truck 206' }).click();
  await page.getByRole('link', { name: 'Request a card in its place' }).click();
  await expect(page.getByLabel('Which card')).not.toHaveValue('');
  await page.getByRole('radio', { name: 'A further card' }).click();
  await page.getByLabel('What you call the card').fill('Lost answer');
  // The request arrives, and its answer does not; what becomes of it is asked at once, and answered once that was seen.
  let sent = 0;
  const seen = Promise.withResolvers<undefined>();
  await page.route(/\/ecaas\/card-requests(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent === 1) {
      await route.fetch();
      return route.abort();
    }
    await seen.promise;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Request the card' }).click();
  await expect(page.getByText('We do not know whether this was carried out')).toBeVisible();
  await expect(page.getByLabel('What you call the card')).toHaveCount(0);
  seen.resolve(undefined);
  await expect(page.getByText(/ is requested$/)).toBeVisible();
  expect(sent).toBe(2);
  await page.goto(`${portal.origin}/account/cards?search=Lost+answer`);
  await expect(page.getByRole('link', { name: 'Lost answer' })).toHaveCount(1);
});
