import { expect, test } from 'vitest';
import { isPaidOtherwise } from './paid-otherwise.ts';

test.each([
  ['nothingLeft', ['paid'], true],
  ['nothingLeft', ['paid', 'credited', 'removed'], true],
  ['nothingLeft', ['paid', 'disputed'], false],
  ['nothingLeft', ['onHold'], false],
  ['nothingLeft', ['removed'], false],
  ['nothingLeft', ['paid', null], false],
  ['nothingLeft', [], false],
  ['bankAccountGone', ['paid'], false],
  [null, ['paid'], false],
] as const)('what is stopped as %s, by %o, is paid in another way: %s', (reason, changes, isPaid) => {
  expect(isPaidOtherwise(reason, changes)).toBe(isPaid);
});
