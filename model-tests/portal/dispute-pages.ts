import { expect, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { signInPastPage } from './past-the-page.ts';

/** The password of every user of the demonstration. */
const ofDemonstration = 'Paper-Harbor-27!';

/** Signs a user in, of the demonstration where no password is said. */
export async function beginDisputes(
  page: Page,
  portal: ArrangedPortal,
  username: string,
  password = ofDemonstration,
): Promise<void> {
  expect(await signInPastPage({ page, portal }, { username, password })).toBe(true);
}
