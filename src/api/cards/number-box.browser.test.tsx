import { expect, test } from 'vitest';
import { CardNumberBox } from './number-box.ts';

test('OTH-01: a number is shown in fours where it is to be, and is gone everywhere once it is wiped', () => {
  const box = new CardNumberBox();
  const [early, late] = [document.createElement('b'), document.createElement('b')];
  const takeAway = box.showIn(early);
  expect(early.textContent).toBe('');
  box.fill('9999123456781234');
  box.showIn(late);
  expect([early.textContent, late.textContent]).toEqual(['9999 1234 5678 1234', '9999 1234 5678 1234']);
  expect(JSON.stringify({ box })).toBe('{"box":{}}');
  takeAway();
  expect(early.textContent).toBe('');
  expect(box.isEmpty).toBe(false);
  box.wipe();
  expect([late.textContent, box.isEmpty]).toEqual(['', true]);
  box.showIn(early);
  expect(early.textContent).toBe('');
});
