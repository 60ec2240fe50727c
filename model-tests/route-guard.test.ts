import { describe, expect, test } from 'vitest';
import { isOffered, landingPage, OPEN_PAGES, PAGES } from '#domain/access.ts';
import type { Access, Page, Visitor } from '#domain/access.ts';
import { ROLES, USER_TYPES, type UserType } from '#domain/role.ts';
import { guardPage } from '#machines/route-guard.ts';
import type { GuardOutcome } from '#machines/route-guard.ts';
import { askingFor, inRouterForm } from './access/cells.ts';
import { predict, predictLanding, type Asking, type Led } from './access/oracle.ts';
import { SPECIFIED_OPEN_PAGES, SPECIFIED_PAGES } from './access/specified-pages.ts';

const visitorOf = ({ userType, role, flags, customer, merchant }: Asking): Visitor => ({
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

test('the table has the pages of the specification, and no other', () => {
  expect(Object.keys(PAGES).sort()).toEqual(Object.keys(SPECIFIED_PAGES).map(inRouterForm).sort());
  expect([...OPEN_PAGES].sort()).toEqual([...SPECIFIED_OPEN_PAGES].sort());
});

describe('PGA-01, PGA-02, PGA-03, PGA-04, PGA-05, PGA-06, PGA-07, PGA-08, ROL-01, ROL-02, FLG-01, FLG-02: the guard leads where the specification says', () => {
  test.each(Object.entries(SPECIFIED_PAGES))('%s', (address, page) => {
    const access: Access = PAGES[inRouterForm(address) as Page];
    const wrong = askingFor(page).flatMap((asking) => {
      const actual = led(guardPage(access, visitorOf(asking)));
      const expected = predict(page, asking);
      return actual === expected ? [] : [{ ...asking, actual, expected }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

describe('landing pages', () => {
  const features = [...new Set(Object.values(SPECIFIED_PAGES).flatMap(({ feature }) => feature ?? []))];
  const flagStates = [
    {},
    Object.fromEntries(features.map((feature) => [`${feature}Enabled`, true])),
    Object.fromEntries(features.map((feature) => [`${feature}Disabled`, false])),
  ];
  const everyone: Asking[] = USER_TYPES.flatMap((userType) =>
    [...ROLES, 'Safety Manager', 'CARD VIEWER', 'auditor', null].flatMap((role) =>
      flagStates.map((flags) => ({ userType, role, flags, customer: false, merchant: false })),
    ),
  );

  test('are those of decisions §5', () => {
    const wrong = everyone
      .map((asking) => ({ asking, landing: landingPage(visitorOf(asking)) }))
      .filter(({ asking, landing }) => landing !== predictLanding(asking));
    expect(wrong).toEqual([]);
  });

  test('are open to those who are led there, so that nobody is led in a circle', () => {
    const open = (page: Page, asking: Asking): boolean => {
      const { to } = guardPage(PAGES[page], visitorOf(asking));
      // The pickers are open to whoever may see a page that needs a selection.
      if (to === 'customers') return open('/account/customers', asking);
      if (to === 'merchantSelect') return open('/merchant/select', asking);
      return to === 'page';
    };
    expect(everyone.filter((asking) => !open(landingPage(visitorOf(asking)), asking))).toEqual([]);
  });

  test('of every page that asks for a selection, the way to select is open to the same users', () => {
    const stuck = everyone.flatMap((asking) =>
      (Object.keys(PAGES) as Page[]).filter((page) => {
        const { to } = guardPage(PAGES[page], visitorOf(asking));
        if (to === 'customers') return !isOffered('/account/customers', visitorOf(asking));
        if (to === 'merchantSelect') return !isOffered('/merchant/select', visitorOf(asking));
        return false;
      }),
    );
    expect(stuck).toEqual([]);
  });
});
