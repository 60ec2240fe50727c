import { expect, type Page } from '@playwright/test';

/** The password of the demonstration's users. */
const PASSWORD = 'Paper-Harbor-27!';

/** Hours until it is about noon in Central time, in which the portal lives. */
export function hoursToNoon(): number {
  const told = { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Chicago' } as const;
  return (36 - Number(new Intl.DateTimeFormat('en-US', told).format(new Date()))) % 24;
}

/** Answers the question for the password before a change. */
export async function prove(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}
