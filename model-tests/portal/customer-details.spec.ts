import { expect, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('two edit contacts of a customer at once: the second is shown what changed, and nothing is lost', async ({
  page,
  portal,
  browser,
}) => {
  await beginDisputes(page, portal, 'dana.whitlock');
  await page.goto(`${portal.origin}/account/overview`);
  await page.getByRole('link', { name: 'Customer details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Ridge Logistics' })).toBeVisible();
  await expect(page.getByText('Location of 2 sub-accounts').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit contacts' }).click();
  const other = await browser.newPage();
  await beginDisputes(other, portal, 'edda.editor');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit contacts' }).click();
  await other.getByRole('textbox', { name: 'Telephone' }).first().fill('608-555-0188');
  await other.getByRole('textbox', { name: 'Email' }).first().fill('desk@kestrel.example');
  await other.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(other.getByText('The changes are saved')).toBeVisible();

  await page.getByRole('textbox', { name: 'Telephone' }).first().fill('608-555-0199');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const added = page.getByRole('group', { name: 'New contact' });
  await added.getByRole('textbox', { name: 'Name' }).fill('Lena Frost');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Enter an email address or a telephone number.')).toBeVisible();
  const contact = page.getByRole('group', { name: 'Contact Lena Frost' });
  await contact.getByRole('textbox', { name: 'Email' }).fill('lena.frost@kestrel.example');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Edda Editor has changed the contacts meanwhile');
  await page.getByRole('radio', { name: 'Take theirs' }).check();
  await page.getByRole('radio', { name: 'Keep mine' }).check();
  await page.getByRole('button', { name: 'Go on with these' }).click();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('The changes are saved')).toBeVisible();
  await expect(page.getByText('608-555-0199')).toBeVisible();
  await expect(page.getByText('desk@kestrel.example')).toBeVisible();
  await expect(page.getByText('Lena Frost')).toBeVisible();

  // Whoever is late once more may leave it at that.
  await page.getByRole('button', { name: 'Edit contacts' }).click();
  await other.reload();
  await other.getByRole('button', { name: 'Edit contacts' }).click();
  await other.getByRole('textbox', { name: 'Telephone' }).first().fill('608-555-0111');
  await other.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(other.getByText('The changes are saved')).toBeVisible();
  await other.close();
  await page.getByRole('textbox', { name: 'Telephone' }).first().fill('608-555-0222');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByText('608-555-0111')).toBeVisible();
  await expect(page.getByText('608-555-0222')).toHaveCount(0);
});

test(
  'who edits account information is offered contacts alone: no users, payment methods, names or limits, and no payment',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const offered = (of: Page) =>
      of
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^(Users|User groups|Payment methods|AutoPay)$/ });
    const pays = (of: Page) => of.getByRole('main').getByRole('link', { name: /^Pay\b/ });
    // Who may is offered them, so that they are called so.
    const administrator = await browser.newPage();
    await beginDisputes(administrator, portal, 'dana.whitlock');
    await administrator.goto(`${portal.origin}/account/overview`);
    await expect(offered(administrator)).toHaveText(['Payment methods', 'AutoPay', 'Users', 'User groups']);
    await expect(pays(administrator).first()).toBeVisible();
    await administrator.context().close();

    await beginDisputes(page, portal, 'edda.editor');
    await page.goto(`${portal.origin}/account/overview`);
    await page.getByRole('link', { name: 'Customer details' }).waitFor();
    await expect(offered(page)).toHaveCount(0);
    await expect(pays(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Customer details' }).click();
    await page.getByRole('button', { name: 'Edit contacts' }).click();
    const main = page.getByRole('main');
    const fields = await main
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''));
    expect(fields.filter((name) => /limit|customer|account/i.test(name))).toEqual([]);
    await expect(main.getByRole('link', { name: /user/i })).toHaveCount(0);
    await page.goto(`${portal.origin}/invoice-list/unpaid`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay\b/ })).toHaveCount(0);
    for (const address of ['/manage-users', '/payment-methods', '/payment/due']) {
      await page.goto(portal.origin + address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not open to you');
    }
  },
);

test(
  'customer support reads a customer, and edits nothing of it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'sue.support');
    await page.goto(`${portal.origin}/support/customers?search=Kestrel`);
    await page.getByRole('link', { name: 'Kestrel Ridge Logistics' }).click();
    await expect(page.getByRole('heading', { name: 'For customer support' })).toBeVisible();
    await expect(page.getByText('Nora Quill')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit contacts' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See payments' }).click();
    await expect(page.getByText('Kestrel Ridge Logistics').first()).toBeVisible();
  },
);
