import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasNoForbiddenFlag,
  hasRequiredFlags,
  hasSelection,
  hasUserType,
  isOffered,
  PAGES,
  type Access,
  type Page,
  type Visitor,
} from '#domain/access/access.ts';
import { isFound, isLoginArea, leadsToSignIn, textPageAt } from '#domain/access/addresses.ts';
import { landingPage } from '#domain/access/landing-page.ts';
import { ROLES, USER_TYPES, type UserType } from '#domain/access/role.ts';

const visitorWith = (differing: Partial<Visitor>): Visitor => ({
  authenticated: true,
  userType: 'customer',
  role: 'admin',
  flags: {},
  selectedCustomer: null,
  selectedMerchant: null,
  ...differing,
});
const pageWith = (differing: Partial<Access>): Access => ({
  userTypes: USER_TYPES,
  selection: 'none',
  ...differing,
});
const flags = fc.dictionary(fc.constantFrom('usersEnabled', 'usersDisabled'), fc.boolean());

describe('a required flag …Enabled', () => {
  const page = pageWith({ flags: ['usersEnabled'] });

  test('passes if true, or if its pair …Disabled is explicitly false, and else never', () => {
    fc.assert(
      fc.property(flags, (given) => {
        const passes = given['usersEnabled'] === true || given['usersDisabled'] === false;
        expect(hasRequiredFlags(page, visitorWith({ flags: given }))).toBe(passes);
      }),
    );
  });

  test('is one of several that all have to pass', () => {
    const both = pageWith({ flags: ['usersEnabled', 'cardsEnabled'] });
    expect(hasRequiredFlags(both, visitorWith({ flags: { usersEnabled: true } }))).toBe(false);
    expect(hasRequiredFlags(both, visitorWith({ flags: { usersEnabled: true, cardsDisabled: false } }))).toBe(
      true,
    );
  });
});

test('a forbidden flag …Disabled passes only if its pair …Enabled is true', () => {
  const page = pageWith({ forbiddenFlags: ['usersDisabled'] });
  fc.assert(
    fc.property(flags, (given) => {
      expect(hasNoForbiddenFlag(page, visitorWith({ flags: given }))).toBe(given['usersEnabled'] === true);
    }),
  );
});

test('a page without flags asks for none', () => {
  fc.assert(
    fc.property(flags, (given) => {
      expect(hasRequiredFlags(pageWith({}), visitorWith({ flags: given }))).toBe(true);
      expect(hasNoForbiddenFlag(pageWith({}), visitorWith({ flags: given }))).toBe(true);
    }),
  );
});

const spellings = [...ROLES, ...ROLES.map((role) => role.toUpperCase()), 'unheard of', null];

describe.each(USER_TYPES)('a user of the type %s', (userType) => {
  test.each(spellings)('with the role %s is offered the landing page', (role) => {
    for (const areCardsOn of [false, true]) {
      const flags = { cardManagementMenuEnabled: areCardsOn };
      const visitor = visitorWith({ userType, role, flags });
      expect(isOffered(landingPage(visitor), visitor)).toBe(true);
    }
  });
});

const landingOf = (userType: UserType | null, role: string) =>
  landingPage({ userType, role, flags: { cardManagementMenuEnabled: true } });

test.each([
  ['customer', 'viewer', '/account/overview'],
  ['corporate', 'payer', '/account/overview'],
  ['customer', 'card viewer', '/account/cards'],
  ['customer', 'safety manager', '/notices'],
  ['merchant', 'viewer', '/merchant/overview'],
  ['merchant', 'card viewer', '/notices'],
  ['admin', 'admin', '/support/customers'],
  [null, 'admin', '/notices'],
] as const)('a user of the type %s with the role %s starts at %s', (userType, role, page) => {
  expect(landingOf(userType, role)).toBe(page);
});

test('cards are the start of a card viewer only where they are switched on', () => {
  expect(landingPage({ userType: 'corporate', role: 'card viewer', flags: {} })).toBe('/notices');
});

test('a visitor without a type is of none that a page is for', () => {
  expect(hasUserType(pageWith({}), visitorWith({ userType: null }))).toBe(false);
  expect(hasUserType(pageWith({ userTypes: ['merchant'] }), visitorWith({}))).toBe(false);
  expect(hasUserType(pageWith({ userTypes: ['merchant', 'customer'] }), visitorWith({}))).toBe(true);
});

test.each([
  ['customer', 'east', null, true],
  ['customer', null, 'ostrander', false],
  ['merchant', null, 'ostrander', true],
  ['merchant', 'east', null, false],
  ['none', null, null, true],
] as const)('a page for a %s, with %s and %s selected: %s', (selection, customer, merchant, isThere) => {
  const visitor = visitorWith({ selectedCustomer: customer, selectedMerchant: merchant });
  expect(hasSelection(pageWith({ selection }), visitor)).toBe(isThere);
});

test('the login area is what stands beside sign-in', () => {
  expect(['/forgot-user', '/create-account', '/add-bank-account'].filter(isLoginArea)).toHaveLength(3);
  expect(['/login', '/Error404', '/account/overview', '/', ''].filter(isLoginArea)).toEqual([]);
});

test.each(['/', '/login', '/payments', '/Payments/', '/invoice/17', '/payments/17', '/payments/$payment_id'])(
  '%s leads to sign-in where nobody is signed in',
  (path) => {
    expect(leadsToSignIn(path)).toBe(true);
  },
);

test.each([
  '/help',
  '/terms',
  '/privacy',
  '/Error404',
  '/forgot-user',
  '/payment',
  '/payments/17/more',
  '/no',
])('%s does not lead to sign-in', (path) => {
  expect(leadsToSignIn(path)).toBe(false);
});

test.each([
  ['/', true],
  ['/login', true],
  ['/payments/17', true],
  ['/Payments/', true],
  ['/forgot-user', true],
  ['/privacy', true],
  ['/Error404', false],
  ['/payments/17/more', false],
  ['/no/such/page', false],
])('%s is the address of a page: %s', (path, isThere) => {
  expect(isFound(path)).toBe(isThere);
});

test.each([
  ['/help', '/help'],
  ['/Terms/', '/terms'],
  ['/privacy', '/privacy'],
  ['/helpful', null],
  ['/help/me', null],
  ['/', null],
])('of the provider’s texts, %s names %s', (path, page) => {
  expect(textPageAt(path)).toBe(page);
});

test('only admins and payers are offered the payment, and barred roles no customer page', () => {
  const offered = (page: Page) => ROLES.filter((role) => isOffered(page, visitorWith({ role })));
  expect(offered('/payment/due').sort()).toEqual(['admin', 'payer']);
  expect(ROLES.filter((role) => !offered('/invoice-list/$status').includes(role)).sort()).toEqual([
    'card viewer',
    'safety manager',
  ]);
});

test('nobody is offered a page without signing in', () => {
  for (const page of Object.keys(PAGES) as Page[]) {
    expect(isOffered(page, visitorWith({ authenticated: false }))).toBe(false);
  }
});

test('whoever is offered the lists over all customers is offered the pages that these lead to', () => {
  const leads = {
    '/account/program-overview': ['/account/overview'],
    '/account/program-overview-invoice-list/$status': ['/invoice/$invoice_id', '/invoice-list/$status'],
    '/payment/program': ['/account/program-overview-invoice-list/$status'],
  } as const satisfies Partial<Record<Page, readonly Page[]>>;
  for (const userType of USER_TYPES) {
    for (const role of ROLES) {
      const visitor = visitorWith({
        userType,
        role,
        flags: { programOverviewEnabled: true, programOverviewInvoiceListEnabled: true },
      });
      for (const [page, next] of Object.entries(leads) as [Page, readonly Page[]][]) {
        const refused = isOffered(page, visitor) ? next.filter((to) => !isOffered(to, visitor)) : [];
        expect(refused, `${userType} ${role} on ${page}`).toEqual([]);
      }
    }
  }
});
