import { expect, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('an administrator adds a bank account, moves AutoPay to it and removes the one that had it', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'admin', customers: [] });
  await portal.arrange('customer', {
    username: user.username,
    isAutopayTaken: true,
    invoices: [
      { invoiceId: 'INV-8500001', account: 'Fleet East', poNumber: '45-1', dueIn: 20, total: 10_000 },
    ],
  });
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(portal.origin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payment methods' }).click();
  await expect(page.getByText('One account is for AutoPay, which is off')).toBeVisible();
  await page.getByRole('link', { name: 'Add bank account' }).click();

  await page.getByLabel('Account type').selectOption('checking');
  await page.getByLabel('Bank name').fill('Tamarack Savings Bank');
  await page.getByLabel(/^Routing number/).fill('123456789');
  await page.getByLabel('Account number', { exact: true }).fill('000407716021');
  await expect(page.getByText('This is not a routing number.')).toBeVisible();
  await page.getByLabel(/^Routing number/).fill('02600959');
  await expect(page.getByText('A routing number has 9 digits.')).toBeVisible();
  await page.getByLabel(/^Routing number/).fill('026009593');
  await expect(page.getByText('A routing number has 9 digits.')).toBeHidden();
  await page.getByLabel('Account number once more').fill('000407716021');
  await page.getByRole('checkbox', { name: 'AutoPay' }).check();
  await page.getByRole('button', { name: 'Add bank account' }).click();

  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText(
      /AutoPay leaves Harbor Commercial Bank ••\d{4} and goes to Tamarack Savings Bank ••6021\./,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Move AutoPay' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Is it you who adds Tamarack Savings Bank ••6021?' }),
  ).toBeVisible();
  await dialog.getByLabel('Your password').fill('not it');
  await dialog.getByRole('button', { name: 'Add bank account' }).click();
  await expect(dialog.getByText('The password you entered is invalid.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(user.password);
  await dialog.getByRole('button', { name: 'Add bank account' }).click();

  await expect(page.getByText('The bank account is added')).toBeVisible();
  const added = page.getByRole('row', { name: /Tamarack Savings Bank ••6021/ });
  await expect(added.getByText('AutoPay')).toBeVisible();
  // Its only administrator has added it, so that it waits.
  await expect(added.getByText('Waits one business day')).toBeVisible();
  await expect(page.getByText('You changed it yourself, so somebody else confirms it.')).toBeVisible();

  // Of the two only this one can be paid from by now.
  await page.getByRole('button', { name: /^Remove Harbor Commercial Bank/ }).click();
  await expect(
    dialog.getByText('online payments in USD will stop until another one can be used'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The bank account is removed')).toBeVisible();
  await page.getByRole('button', { name: /^Remove Tamarack Savings Bank/ }).click();
  await expect(dialog.getByText('AutoPay pays nothing now')).toBeVisible();
  await expect(dialog.getByText('will stop')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Your password').fill(user.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No bank account yet' })).toBeVisible();
});

test(
  'an administrator who pays adds the missing bank account, and comes back to the payment',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    await portal.arrange('customer', {
      username: user.username,
      hasNoBankAccount: true,
      invoices: [
        { invoiceId: 'INV-8510001', account: 'Fleet East', poNumber: '45-1', dueIn: 20, total: 10_000 },
      ],
    });
    await beginDisputes(page, portal, user.username, user.password);
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('checkbox', { name: 'Select INV-8510001' }).check();
    await page.getByRole('link', { name: 'Add a bank account' }).first().click();

    await page.getByLabel('Account type').selectOption('checking');
    await page.getByLabel('Bank name').fill('Tamarack Savings Bank');
    await page.getByLabel(/^Routing number/).fill('026009593');
    // What is typed is held: it is named, and its numbers are not shown.
    await page.getByRole('link', { name: 'Payment methods' }).first().click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('Routing number')).toBeVisible();
    await expect(dialog.getByText('026009593')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await page.getByLabel('Account number', { exact: true }).fill('000407716021');
    await page.getByLabel('Account number once more').fill('000407716021');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await dialog.getByLabel('Your password').fill(user.password);
    await dialog.getByRole('button', { name: 'Add bank account' }).click();

    await expect(page.getByText('The bank account is added')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the payment' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select INV-8510001' })).toBeChecked();
  },
);

test(
  'of two administrators who move AutoPay at once one is told, and asked about what is now',
  { tag: '@deep' },
  async ({ browser, page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', {
      username: user.username,
      isAutopayTaken: true,
      invoices: [
        { invoiceId: 'INV-8520001', account: 'Fleet East', poNumber: '45-1', dueIn: 20, total: 10_000 },
      ],
    });
    const colleague = await portal.arrange('user', { role: 'admin', customers: [buid] });
    const elsewhere = await (await browser.newContext()).newPage();
    await beginDisputes(page, portal, user.username, user.password);
    await beginDisputes(elsewhere, portal, colleague.username, colleague.password);

    const fill = async (on: Page, bank: string, account: string) => {
      await on.goto(`${portal.origin}/payment-methods/add`);
      await on.getByLabel('Account type').selectOption('checking');
      await on.getByLabel('Bank name').fill(bank);
      await on.getByLabel(/^Routing number/).fill('026009593');
      await on.getByLabel('Account number', { exact: true }).fill(account);
      await on.getByLabel('Account number once more').fill(account);
      await on.getByRole('checkbox', { name: 'AutoPay' }).check();
    };
    const move = async (on: Page, from: RegExp) => {
      await on.getByRole('button', { name: 'Add bank account' }).click();
      const dialog = on.getByRole('alertdialog');
      await expect(dialog.getByText(from)).toBeVisible();
      await dialog.getByRole('button', { name: 'Move AutoPay' }).click();
    };
    const prove = async (on: Page, password: string) => {
      const dialog = on.getByRole('alertdialog');
      await dialog.getByLabel('Your password').fill(password);
      await dialog.getByRole('button', { name: 'Add bank account' }).click();
    };
    await fill(page, 'Tamarack Savings Bank', '000407716021');
    await fill(elsewhere, 'Larch Trust Bank', '000588120344');
    await move(page, /AutoPay leaves Harbor Commercial Bank/);
    await move(elsewhere, /AutoPay leaves Harbor Commercial Bank/);
    await prove(page, user.password);
    await expect(page.getByText('The bank account is added')).toBeVisible();
    await prove(elsewhere, colleague.password);
    await expect(elsewhere.getByText('AutoPay was moved meanwhile')).toBeVisible();
    await move(
      elsewhere,
      /AutoPay leaves Tamarack Savings Bank ••6021 and goes to Larch Trust Bank ••0344\./,
    );
    await expect(elsewhere.getByText('The bank account is added')).toBeVisible();
    const row = (bank: string) => elsewhere.getByRole('row', { name: new RegExp(bank) });
    await expect(row('Larch Trust Bank').getByText('AutoPay')).toBeVisible();
    await expect(row('Tamarack Savings Bank').getByText('AutoPay')).toHaveCount(0);
    await elsewhere.context().close();
  },
);

test(
  'a bank account that came by a mailed link can be paid from once an administrator has confirmed it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', { username: user.username, invoices: 0 });
    const { path } = await portal.arrange('link', { to: 'bankAccount', customer: buid });
    await page.goto(portal.origin + path);
    await page.getByLabel('Account type').selectOption('savings');
    await page.getByLabel('Bank name').fill('Tamarack Savings Bank');
    await page.getByLabel(/^Routing number/).fill('026009593');
    await page.getByLabel('Account number', { exact: true }).fill('000407716021');
    await page.getByLabel('Account number once more').fill('000407716021');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await expect(page.getByRole('heading', { name: 'The bank account is added' })).toBeVisible();

    await beginDisputes(page, portal, user.username, user.password);
    await page.goto(`${portal.origin}/payment-methods`);
    await page.getByRole('button', { name: 'Confirm Tamarack Savings Bank ••6021' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Your password').fill(user.password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('The bank account is confirmed and can be used')).toBeVisible();
    const row = page.getByRole('row', { name: /Tamarack Savings Bank/ });
    await expect(row.getByText('Can be used')).toBeVisible();
  },
);
