import { expect, test } from 'vitest';
import { isOffered, PAGES } from '#domain/access/access.ts';
import { ROLES } from '#domain/access/role.ts';
import { mayOpen, pagesOfRights, rightsCompared } from '#domain/user/role-rights.ts';

const OF = {
  userType: 'customer',
  flags: { userManagementEnabled: true, cardManagementMenuEnabled: false },
} as const;

test('a right is what the guard says, page by page', () => {
  for (const role of ROLES) {
    for (const { page, after } of rightsCompared('viewer', role, OF)) {
      const visitor = { authenticated: true, role, ...OF, selectedCustomer: null, selectedMerchant: null };
      expect(after, `${role} ${page}`).toBe(isOffered(page, visitor));
    }
  }
});

test('an administrator gains users, the record and payment, a viewer loses them; pages that are switched off are not told of', () => {
  expect(pagesOfRights(OF)).not.toContain('/account/cards');
  const changed = rightsCompared('viewer', 'admin', OF).filter(({ before, after }) => before !== after);
  expect(changed.map(({ page }) => page)).toEqual(['/payment/due', '/manage-users', '/activity']);
  expect(changed.every(({ after }) => after)).toBe(true);
  expect(mayOpen('/payment/due', 'payer', OF)).toBe(true);
  expect(mayOpen('/account/overview', 'card viewer', OF)).toBe(false);
});

test('every page by which roles differ is in the table of pages', () => {
  for (const page of pagesOfRights({ ...OF, flags: {} })) expect(Object.keys(PAGES)).toContain(page);
});
