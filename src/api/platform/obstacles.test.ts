import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { actAnswerOf } from '#api/platform/obstacles.ts';

const answered = (...obstacles: object[]) =>
  v.parse(actAnswerOf(paymentObstacles), { data: { attributes: { is_taken: false, obstacles } } });
const known = { code: 'PAY-01', meta: { facts: {}, remedy: { kind: 'contactSupport' } } };

test('an act that is refused tells why', () => {
  const { facts, remedy } = known.meta;
  expect(answered(known)).toEqual({ isTaken: false, obstacles: [{ rule: 'PAY-01', facts, remedy }] });
});

test.each([
  ['a rule', { ...known, code: 'PAY-99' }],
  ['a remedy', { ...known, meta: { ...known.meta, remedy: { kind: 'dance' } } }],
])(
  '%s that this version of the portal does not know is left out, and the act stays refused',
  (_, unknown) => {
    expect(answered(unknown, known)).toEqual(answered(known));
  },
);
