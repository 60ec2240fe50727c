import { expect, test } from 'vitest';
import { readUnit, UNITS } from '#domain/invoice/unit.ts';

test.each(UNITS)('the unit %s is known, however it is written', (unit) => {
  expect([readUnit(unit), readUnit(` ${unit.toUpperCase()} `)]).toEqual([unit, unit]);
});

test.each([
  ['EA', 'each'],
  ['dr', 'drum'],
  ['HR', 'hour'],
] as const)('the code %s stands for %s', (code, unit) => {
  expect(readUnit(code)).toBe(unit);
});

test.each(['eaches', 'pallet', '', 'null'])('the unit %o is the merchant’s own', (text) => {
  expect(readUnit(text)).toBeNull();
});
