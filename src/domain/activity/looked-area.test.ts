import { expect, test } from 'vitest';
import { OPERATIONS, type OperationId } from '#domain/access/operations.gen.ts';
import type { OperationAccess } from '#domain/access/operation-access.ts';
import { listedArea, lookedArea } from '#domain/activity/looked-area.ts';

test('each reading that somebody in a user’s place may do is of an area, or of none', () => {
  const customers: ReadonlySet<string> = new Set(['customer', 'corporate']);
  const open = Object.entries(OPERATIONS as Readonly<Record<string, OperationAccess>>).filter(
    ([id, { who, roles, scope }]) =>
      /^(?:get|list|count|export)/.test(id) &&
      who !== 'open' &&
      who !== 'signed' &&
      scope !== 'none' &&
      (who === 'user' || who.some((one) => customers.has(one))) &&
      (roles === undefined || roles.includes('view-only')),
  );
  expect(open.length).toBeGreaterThan(40);
  expect(open.map(([id]) => id).filter((id) => lookedArea(id as OperationId) === undefined)).toEqual([]);
});

test('a list that is taken away is told by what it is of, but the record itself', () => {
  const lists = Object.keys(OPERATIONS).filter((id) => id.startsWith('export')) as OperationId[];
  expect(lists.filter((id) => listedArea(id) === null)).toEqual([
    'exportActivities',
    'exportFoundActivities',
    'exportRejections',
  ]);
  expect(listedArea('exportPayments')).toBe('payment');
});
