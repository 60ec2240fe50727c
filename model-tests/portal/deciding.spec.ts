import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';
import { typeDate } from './type-date.ts';

/** A day from now on. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'customer support takes an escalated dispute, decides it in part, and reopens it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'sue.support');
    await page.goto(`${portal.origin}/support/disputes?status=escalated`);
    const rows = page.getByRole('table', { name: 'Disputes' }).getByRole('link', { name: /^DSP-\d+$/ });
    await rows.first().click();
    const acts = page.getByRole('region', { name: 'What customer support does' });
    await acts.getByRole('button', { name: 'Take this dispute' }).click();
    await expect(acts.getByText('You have taken this dispute.')).toBeVisible();

    // Another act is looked at first.
    await acts.getByRole('button', { name: 'Ask the merchant' }).click();
    await acts.getByRole('button', { name: 'Back without sending' }).click();
    await acts.getByRole('button', { name: 'Decide' }).click();
    await acts.getByRole('button', { name: 'Send to both parties' }).click();
    await expect(acts.getByText('Write the reason.')).toBeVisible();
    await expect(acts.getByText(/^Choose what is credited, /)).toBeVisible();
    await acts.getByRole('radio', { name: 'In part for the customer' }).click();
    await acts.getByRole('textbox', { name: 'Credited amount' }).fill('10.00');
    await acts.getByRole('textbox', { name: 'Reason, which both parties read' }).fill('Ten were signed for.');
    await acts.getByRole('button', { name: 'Send to both parties' }).click();
    // What cannot be taken back is asked for once more; Back keeps what was typed.
    const decided = page.getByRole('alertdialog', { name: /^Decide DSP-\d+\?$/ });
    await expect(decided.getByRole('row', { name: /^Credited 0\.00 10\.00$/ })).toBeVisible();
    await decided.getByRole('button', { name: 'Back, to change it' }).click();
    await expect(acts.getByRole('textbox', { name: 'Credited amount' })).toHaveValue('10.00');
    await acts.getByRole('button', { name: 'Send to both parties' }).click();
    await decided.getByRole('button', { name: /^Decide and credit 10\.00 / }).click();
    await expect(acts.getByText('It is recorded, and both parties are told.')).toBeVisible();
    // The page is read anew: the thread has the words, and what is over can be reopened.
    await expect(page.getByText('Ten were signed for.')).toBeVisible();

    await acts.getByRole('button', { name: 'Reopen' }).click();
    await acts.getByRole('textbox', { name: 'Reason, which both parties read' }).fill('A new delivery note.');
    await acts.getByRole('button', { name: 'Send to both parties' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen the dispute' }).click();
    await expect(page.getByText('A new delivery note.')).toBeVisible();
    await expect(acts.getByRole('button', { name: 'Decide' })).toBeVisible();
  },
);

test(
  'an answer that is lost is asked for by itself, and the dispute is held once',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'sue.support');
    await page.goto(`${portal.origin}/support/disputes?status=waitingOnMerchant&sort=-amount`);
    const rows = page.getByRole('table', { name: 'Disputes' }).getByRole('link', { name: /^DSP-\d+$/ });
    await rows.first().click();
    const acts = page.getByRole('region', { name: 'What customer support does' });
    await acts.getByRole('button', { name: 'Put on hold' }).click();
    await typeDate(page, 'On hold until', inDays(20));
    await acts.getByRole('textbox', { name: 'Reason, which both parties read' }).fill('The carrier looks.');
    await page.route(
      '**/api/ecaas/support-dispute-response',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await acts.getByRole('button', { name: 'Send to both parties' }).click();
    await expect(acts.getByText('We do not know whether this was carried out')).toBeVisible();
    await expect(acts.getByText('It is recorded, and both parties are told.')).toBeVisible();
    await expect(acts.getByRole('button', { name: 'End the hold' })).toBeVisible();
    const thread = page.getByRole('region', { name: 'What was said and done' });
    await expect(thread.getByText('The carrier looks.')).toHaveCount(1);

    // Of what support writes for itself, two answers are lost: then it asks at once where that is pressed.
    await acts.getByRole('button', { name: 'Note for support' }).click();
    await acts.getByRole('textbox', { name: 'Note, which support alone reads' }).fill('Rang the carrier.');
    await page.route(
      '**/api/ecaas/support-dispute/*/remarks/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    await acts.getByRole('button', { name: 'Keep the note' }).click();
    await expect(acts.getByText('We do not know whether this was carried out')).toBeVisible();
    await acts.getByRole('button', { name: 'Ask again now' }).click();
    await expect(acts.getByText('The note is kept. Only customer support reads it.')).toBeVisible();
    await expect(thread.getByText('Rang the carrier.')).toHaveCount(1);
    await expect(thread.getByText('Seen by customer support only')).toHaveCount(1);
    // Whoever does not wait reads on the page how it stands.
    await acts.getByRole('button', { name: 'End the hold' }).click();
    await acts.getByRole('textbox', { name: 'Reason, which both parties read' }).fill('It has looked.');
    await page.route(
      '**/api/ecaas/support-dispute-response',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    await acts.getByRole('button', { name: 'Send to both parties' }).click();
    await acts.getByRole('button', { name: 'Go on without waiting' }).click();
    await expect(acts.getByText('If you send the same again, it is not done twice.')).toBeVisible();
    await expect(thread.getByText('It has looked.')).toHaveCount(1);
    await expect(acts.getByRole('button', { name: 'End the hold' })).toHaveCount(0);
  },
);
