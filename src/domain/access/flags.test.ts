import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFlagOff, isFlagOn } from '#domain/access/flags.ts';

const flags = fc.dictionary(fc.constantFrom('cards', 'cardsEnabled', 'cardsDisabled'), fc.boolean());

test('§4 Flag rules: a required flag is true, or its pair …Disabled is explicitly false', () => {
  fc.assert(
    fc.property(flags, (given) => {
      const isSwitchedOn = given['cardsDisabled'] === false;
      expect(isFlagOn(given, 'cardsEnabled')).toBe(given['cardsEnabled'] === true || isSwitchedOn);
      expect(isFlagOn(given, 'cards')).toBe(given['cards'] === true || isSwitchedOn);
    }),
  );
});

test('§4 Flag rules: a forbidden flag passes only if its pair …Enabled is true', () => {
  fc.assert(
    fc.property(flags, (given) => {
      expect(isFlagOff(given, 'cardsDisabled')).toBe(given['cardsEnabled'] === true);
      expect(isFlagOff(given, 'cards')).toBe(given['cardsEnabled'] === true);
    }),
  );
});
