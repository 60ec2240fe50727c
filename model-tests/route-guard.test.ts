import { describe, expect, test } from 'vitest';
import { PAGES, landingPage } from '#domain/access.ts';
import type { Access, Visitor } from '#domain/access.ts';
import { ROLES, USER_TYPES } from '#domain/role.ts';
import { guardPage } from '#machines/route-guard.ts';
import type { GuardOutcome } from '#machines/route-guard.ts';

/*
 * What the specification says of each page, copied from its tables (§2 Routes, §6 Page access) and from decisions
 * §5, not from the table that the guard reads.
 */
const customers = ['customer', 'corporate'];
const everybody = ['customer', 'corporate', 'merchant', 'admin'];
const barred = ['safety manager', 'card viewer'];
const customerArea = { types: customers, barred, roles: null, needs: 'customer' };
const payments = { ...customerArea, roles: ['admin', 'payer'] };
const expected: Record<
  keyof typeof PAGES,
  { types: string[]; barred: string[]; roles: string[] | null; needs: string | null }
> = {
  '/account/overview': customerArea,
  '/account/customers': { types: customers, barred: [], roles: null, needs: null },
  '/invoice-list/$status': customerArea,
  '/invoice/$invoice_id': customerArea,
  '/payment/due': payments,
  '/payment/invoices': payments,
  '/payment/confirm': payments,
  '/payments': customerArea,
  '/payments/$payment_id': customerArea,
  '/notices': { types: everybody, barred: [], roles: null, needs: null },
  '/help': { types: everybody, barred: [], roles: null, needs: null },
  '/terms': { types: everybody, barred: [], roles: null, needs: null },
};

function predicted(page: keyof typeof PAGES, visitor: Visitor): GuardOutcome['to'] | 'login, remembered' {
  const rule = expected[page];
  const role = (visitor.role ?? 'viewer').toLowerCase();
  if (!visitor.authenticated) return 'login, remembered';
  if (!rule.types.includes(visitor.userType ?? '')) return 'login';
  if (rule.roles && !rule.roles.includes(role)) return 'login';
  if (rule.barred.includes(role)) return 'login';
  if (rule.needs === 'customer' && visitor.selectedCustomer === null) return 'customers';
  return 'page';
}

const told = (outcome: GuardOutcome) =>
  outcome.to === 'login' && outcome.lack === null ? 'login, remembered' : outcome.to;

const nobody: Visitor = {
  authenticated: false,
  userType: null,
  role: null,
  flags: {},
  selectedCustomer: null,
  selectedMerchant: null,
};
const spellings = [...ROLES, null, 'Admin', 'PAYER', 'Card Viewer', 'unheard of'];
const visitors: Visitor[] = [
  nobody,
  ...USER_TYPES.flatMap((userType) =>
    spellings.flatMap((role) =>
      [null, 'kestrel'].map((selectedCustomer) => ({
        ...nobody,
        authenticated: true,
        userType,
        role,
        selectedCustomer,
      })),
    ),
  ),
];

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s', (page) => {
  test('PGA-01, PGA-07, ROL-01, ROL-02: leads every visitor where the specification says', () => {
    const wrong = visitors.filter(
      (visitor) => told(guardPage(PAGES[page], visitor)) !== predicted(page, visitor),
    );
    expect(wrong).toEqual([]);
  });
});

describe('landing pages', () => {
  test('are open to those who are led there, so that login never leads in a circle', () => {
    const refused = visitors
      .filter(({ authenticated }) => authenticated)
      .filter((visitor) => {
        const outcome = guardPage(PAGES[landingPage(visitor.userType, visitor.role)], visitor);
        // The picker is open to whoever may see a page that needs a customer.
        const picker = guardPage(PAGES['/account/customers'], visitor);
        return outcome.to !== 'page' && !(outcome.to === 'customers' && picker.to === 'page');
      });
    expect(refused).toEqual([]);
  });
});

describe('flags', () => {
  const page = (needs: Partial<Access>): Access => ({ userTypes: ['customer'], selection: 'none', ...needs });
  const visitor = (flags: Visitor['flags']): Visitor => ({
    ...nobody,
    authenticated: true,
    userType: 'customer',
    flags,
  });

  test.each([
    [{ programOverviewEnabled: true }, 'page'],
    [{ programOverviewEnabled: false }, 'login'],
    [{}, 'login'],
    [{ programOverviewDisabled: false }, 'page'],
    [{ programOverviewEnabled: false, programOverviewDisabled: false }, 'page'],
    [{ programOverviewDisabled: true }, 'login'],
  ])('FLG-01: a required flag, %j leads to %s', (flags, to) => {
    const needs = { flags: ['programOverviewEnabled'] };
    expect(guardPage(page(needs), visitor(flags)).to).toBe(to);
  });

  test.each([
    [{ userManagementEnabled: true }, 'page'],
    [{ userManagementEnabled: true, userManagementDisabled: true }, 'page'],
    [{ userManagementDisabled: false }, 'login'],
    [{}, 'login'],
  ])('FLG-02: a forbidding flag, %j leads to %s', (flags, to) => {
    const needs = { forbiddenFlags: ['userManagementDisabled'] };
    expect(guardPage(page(needs), visitor(flags)).to).toBe(to);
  });
});
