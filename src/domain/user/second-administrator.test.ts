import { expect, test } from 'vitest';
import { isAlone, notInvitedSo, secondObstacles } from '#domain/user/second-administrator.ts';

test.each([
  [false, 0, true],
  [false, 3, true],
  [true, 0, true],
  [true, 1, false],
])(
  'set to ask: %j, with %i other administrators somebody becomes one by one wish: %j',
  (isOn, all, alone) => {
    expect(isAlone(isOn, { all })).toBe(alone);
  },
);

test('USR-23: whoever has locked the others is not alone by that', () => {
  expect(isAlone(true, { all: 1 })).toBe(false);
  expect(secondObstacles({ answering: 0 })).toEqual([
    { rule: 'USR-23', facts: {}, remedy: { kind: 'contactSupport' } },
  ]);
  expect(secondObstacles({ answering: 1 })).toEqual([]);
});

test('USR-22: nobody is invited as an administrator where a second one is asked', () => {
  expect(notInvitedSo({ line: 2, email: 'ada@kestrel.example' })).toEqual({
    rule: 'USR-22',
    facts: { line: 2, email: 'ada@kestrel.example' },
    remedy: { kind: 'correctLine' },
  });
});
