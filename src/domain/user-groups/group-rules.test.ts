import { expect, test } from 'vitest';
import {
  administrationObstacles,
  groupObstacles,
  memberObstacle,
  nameObstacles,
  nameTaken,
  PARENT_UNSAID,
  parentObstacles,
  reachObstacles,
} from '#domain/user-groups/group-rules.ts';

const rules = (obstacles: readonly { readonly rule: string }[]) => obstacles.map(({ rule }) => rule);

test.each([
  ['', ['GRP-01']],
  ['   ', ['GRP-01']],
  ['n'.repeat(12), []],
  [` ${'n'.repeat(12)} `, []],
  ['n'.repeat(13), ['GRP-02']],
  ['😀'.repeat(12), []],
])(
  'GRP-01, GRP-02: a name is given and has no more characters than the configuration says: %#',
  (name, said) => {
    expect(rules(nameObstacles(name, 12))).toEqual(said);
  },
);

test('GRP-03: a taken name is told as it is compared, without blanks around it', () => {
  expect(nameTaken(' Payers ')).toMatchObject({ rule: 'GRP-03', facts: { name: 'Payers' } });
});

const parent = { id: 'p', name: 'Finance', foreignCustomers: 0 };

test('GRP-05: a group stands below another one, never below itself or one of its own', () => {
  const group = { id: 'g', below: ['c', 'p'] };
  expect(parentObstacles(group, null)).toEqual([]);
  expect(rules(parentObstacles(group, parent))).toEqual(['GRP-05']);
  expect(rules(parentObstacles(group, { ...parent, id: 'g' }))).toEqual(['GRP-05']);
  expect(parentObstacles(group, { ...parent, id: 'other' })).toEqual([]);
  expect(parentObstacles(null, parent)).toEqual([]);
});

test('GRP-07: nobody puts a group below one that gives what they do not have', () => {
  expect(parentObstacles(null, { ...parent, foreignCustomers: 2 })).toMatchObject([
    { rule: 'GRP-07', facts: { name: 'Finance', count: 2 }, remedy: { kind: 'fillIn', field: 'parent' } },
  ]);
});

test('GRP-04: a group gives a customer of its own, or what its parent gives', () => {
  expect(reachObstacles(0, null)).toEqual([
    { rule: 'GRP-04', facts: {}, remedy: { kind: 'fillIn', field: 'customers' } },
  ]);
  expect(reachObstacles(1, null)).toEqual([]);
  expect(reachObstacles(0, parent)).toEqual([]);
});

test('GRP-07, GRP-08: a group with customers of others is theirs to change, who have all', () => {
  expect(groupObstacles(parent)).toEqual([]);
  expect(groupObstacles({ ...parent, foreignCustomers: 1 })).toMatchObject([
    { rule: 'GRP-07', facts: { name: 'Finance', count: 1 }, remedy: { kind: 'askAdministrator' } },
  ]);
  expect(memberObstacle('Ida Berg', 3)).toEqual({
    rule: 'GRP-08',
    facts: { name: 'Ida Berg', count: 3 },
    remedy: { kind: 'askAdministrator' },
  });
});

test('GRP-01, GRP-02, GRP-03, GRP-11: what is missing leads to its field', () => {
  const remedy = { kind: 'fillIn', field: 'name' };
  expect(nameObstacles('', 12)).toEqual([{ rule: 'GRP-01', facts: {}, remedy }]);
  expect(nameObstacles('n'.repeat(13), 12)).toEqual([{ rule: 'GRP-02', facts: { limit: 12 }, remedy }]);
  expect(nameTaken('Payers')).toEqual({ rule: 'GRP-03', facts: { name: 'Payers' }, remedy });
  expect(PARENT_UNSAID).toEqual({ rule: 'GRP-11', facts: {}, remedy: { kind: 'fillIn', field: 'parent' } });
});

test('GRP-09, GRP-10: an administrator remains, which is told before one’s own loss', () => {
  expect(administrationObstacles({ abandoned: [], own: [] })).toEqual([]);
  expect(administrationObstacles({ abandoned: ['K1', 'K2'], own: ['K3'] })).toMatchObject([
    { rule: 'GRP-09', facts: { name: 'K1', count: 2 }, remedy: { kind: 'makeAdministrator' } },
  ]);
  expect(administrationObstacles({ abandoned: [], own: ['K3'] })).toMatchObject([
    { rule: 'GRP-10', facts: { name: 'K3', count: 1 }, remedy: { kind: 'askAdministrator' } },
  ]);
});
