import type { ArrangedCustomer, ArrangedUser, CustomerWish, UserWish } from '#server/testing/arrangements.ts';
import { signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

/** Somebody who is signed in and has one customer, whom no other tour knows. */
export interface Visitor {
  readonly user: ArrangedUser;
  readonly customer: ArrangedCustomer;
}

/** Signs somebody new in, past the page, who sees nothing but a new customer with its invoices. */
export async function arriveWithCustomer(
  opening: Opening,
  invoices: CustomerWish['invoices'],
  wish: UserWish = {},
): Promise<Visitor> {
  const { portal } = opening;
  const user = await portal.arrange('user', { ...wish, customers: [] });
  const customer = await portal.arrange('customer', { username: user.username, invoices });
  await signInPastPage(opening, user);
  return { user, customer };
}
