import { PAGES, type Access, type Page, type Visitor } from '#domain/access/access.ts';
import type { UserType } from '#domain/access/role.ts';
import { guardPage, type GuardOutcome } from '#machines/portal/route-guard.ts';
import { askingFor, inRouterForm, inWords } from './cells.ts';
import { figureOf, type PageFigure } from './figures.ts';
import { predict, type Asking, type Led } from './oracle.ts';
import { SPECIFIED_PAGES } from './specified-pages.ts';

/** Somebody as the guard's chart sees them. */
export const visitorOf = ({ userType, role, flags, customer, merchant }: Asking): Visitor => ({
  authenticated: userType !== null,
  userType: userType as UserType | null,
  role,
  flags,
  selectedCustomer: customer ? 'kestrel' : null,
  selectedMerchant: merchant ? 'ostrander' : null,
});

const led = (outcome: GuardOutcome): Led => {
  if (outcome.to !== 'login') return outcome.to;
  return outcome.lack === null ? 'login, remembered' : `login: ${outcome.lack}`;
};

/** Asks the guard's chart for a page as everybody, in every state of its flags and of the selection. */
export function walkGuard(address: string): PageFigure {
  const page = SPECIFIED_PAGES[address];
  if (!page) throw new RangeError(`${address} is no page of the specification`);
  const access: Access = PAGES[inRouterForm(address) as Page];
  return figureOf(
    address,
    askingFor(page).map((asking) => ({
      asked: inWords(asking),
      actual: led(guardPage(access, visitorOf(asking))),
      expected: predict(page, asking),
    })),
  );
}
