import { expect, type Page } from '@playwright/test';
import type { Role } from '#domain/access/role.ts';
import type { ArrangedUser, CustomerWish } from '#server/testing/arrangements.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { signInPastPage } from './past-the-page.ts';

/** The password of every user of the demonstration. */
const ofDemonstration = 'Paper-Harbor-27!';

/** Signs a user in, of the demonstration where no password is said. */
export async function beginDisputes(
  page: Page,
  portal: Pick<ArrangedPortal, 'origin'>,
  username: string,
  password = ofDemonstration,
): Promise<void> {
  expect(await signInPastPage({ page, portal }, { username, password })).toBe(true);
}

/** Signs in a new user who sees one new customer and no other. */
export async function beginWithCustomer(
  page: Page,
  portal: ArrangedPortal,
  role: Role,
  wish: Omit<CustomerWish, 'username'>,
): Promise<{ readonly user: ArrangedUser; readonly buid: string }> {
  const user = await portal.arrange('user', { role, customers: [] });
  const { buid } = await portal.arrange('customer', { username: user.username, ...wish });
  await beginDisputes(page, portal, user.username, user.password);
  return { user, buid };
}
