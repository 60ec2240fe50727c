import { describe, expect, test } from 'vitest';
import type { OperationAccess } from '#domain/access/operation-access.ts';
import { OPERATIONS } from '#domain/access/operations.gen.ts';

const operations = Object.entries<OperationAccess>(OPERATIONS);
const named = operations.filter(([, { scope }]) => scope === 'customer');

describe('§6: an operation that names a customer', () => {
  test.each(named)('%s is for users who see customers, and for nobody else', (_, { who }) => {
    expect(who).toEqual(['customer', 'corporate']);
  });

  test.each(named.filter(([, { roles }]) => !roles))(
    '%s is read by no barred role',
    (id, { forbiddenRoles }) => {
      // Which currencies there are is asked before a page is chosen.
      expect(forbiddenRoles ?? []).toEqual(
        id === 'getCustomerCurrencies' ? [] : ['safety manager', 'card viewer'],
      );
    },
  );
});
