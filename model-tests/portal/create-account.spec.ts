import { expect } from '@playwright/test';
import createAccount from '../recovery/create-account.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';
import { test } from './test.ts';

const KESTREL = '100412';
const password = 'Granite-Ferry-88!';

interface Invited {
  /** Chosen behind the link; nobody has it yet. */
  readonly username: string;
  readonly emailAddress: string;
}

let invited = 0;

async function behindLink({ page, portal, coming }: Opening): Promise<Invited> {
  invited += 1;
  await portal.arrange('calm', {});
  const isByCustomer = coming.includes('done(openInvitation) (for Cleo)');
  const wish = isByCustomer
    ? ({ to: 'invitation', customer: KESTREL } as const)
    : ({ to: 'invitation' } as const);
  const { path, emailAddress } = await portal.arrange('link', wish);
  await page.goto(portal.origin + path);
  return { username: `cleo.invited-${invited}-${process.pid}`, emailAddress };
}

describePortal<Invited>({
  model: createAccount,
  starts: { 'a mailed link': behindLink },
  calls: {
    openInvitation: { method: 'POST', path: /^\/api\/invitation-lookups$/ },
    acceptInvitation: { method: 'POST', path: /^\/api\/accounts$/ },
  },
  everyday: ['done(acceptInvitation) (created)'],
  notHere: { 'a link without': 'at this address without a token an account is asked for' },
  words: ({ username, emailAddress }) => ({
    'cleo.marsh': username,
    'cleo@kestrel.example': emailAddress,
    'Bridge#42-north': password,
  }),
  // Who has an account is in the portal.
  heading: (now) => (now.matches('created') ? /./ : undefined),
  verify: async (scene, now) => {
    // The chart's last call is on its way while the page opens the portal.
    if (now.matches('created'))
      await scene.page.waitForURL(({ pathname }) => !pathname.startsWith('/create-account'));
    const isIn = await signInPastPage(scene, { username: scene.fixture.username, password });
    expect(isIn, 'signed in as the new user').toBe(now.matches('created'));
  },
});

test(
  'a new account without a customer is told what it waits for and whom to call, and is offered nothing in vain',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await portal.arrange('calm', {});
    const { path } = await portal.arrange('link', { to: 'invitation' });
    await page.goto(portal.origin + path);
    const fields = { Username: `una.waiting-${process.pid}`, 'First name': 'Una', 'Last name': 'Waiting' };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Your account waits for a customer', { timeout: 15_000 });
    await expect(main).toContainText('Call customer support: 800-555-0142, Monday');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Termline',
      'Notices',
      'Help and contact',
    ]);
    // The search leads nowhere that the menu does not.
    await page.keyboard.press('/');
    await expect(page.getByRole('option', { name: 'Notices' })).toBeVisible();
    await expect(page.getByRole('option', { name: /Invoices|invoices/ })).toHaveCount(0);
  },
);
