import { expect, test } from 'vitest';
import { ROLES } from '#domain/access/role.ts';
import { actedRole, actingObstacles, actingProblems, type ActedFor } from '#domain/user/acting.ts';

const user: ActedFor = { userType: 'customer', role: 'admin', status: 'active', isLocked: false };
const refused = (changed: Partial<ActedFor>) =>
  actingObstacles({ ...user, ...changed }).map(({ rule }) => rule);

test('USR-16: support stands in for whoever can come into the customer area, and for nobody else', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ userType: 'corporate', role: 'payer' })).toEqual([]);
  expect(refused({ userType: 'merchant' })).toEqual(['USR-16']);
  expect(refused({ userType: 'admin' })).toEqual(['USR-16']);
  expect(refused({ role: 'card viewer' })).toEqual(['USR-16']);
  expect(refused({ role: 'safety manager' })).toEqual(['USR-16']);
  expect(refused({ isLocked: true })).toEqual(['USR-16']);
  expect(refused({ status: 'deactivated' })).toEqual(['USR-16']);
  expect(refused({ status: 'invited' })).toEqual(['USR-16']);
});

test('USR-17: a reason is given, and not too long a one', () => {
  const rules = (reason: string) => actingProblems({ reason, hasConsent: false }).map(({ rule }) => rule);
  expect(rules(' They cannot find an invoice ')).toEqual([]);
  expect(rules('  ')).toEqual(['USR-17']);
  expect(rules('x'.repeat(300))).toEqual([]);
  expect(rules('x'.repeat(301))).toEqual(['USR-17']);
});

test('whoever stands in only reads, whatever the role', () => {
  expect(new Set(ROLES.map(actedRole))).toEqual(new Set(['viewer', 'view-only']));
});
