import { expect, test } from 'vitest';
import { Button } from '#ui/kit/button.tsx';
import { show } from '#ui/testing/show.tsx';
import { reasonsOf } from './seen-reasons.ts';

test('a disabled control says why, by what it is described by; an enabled one has nothing to explain', async () => {
  await show(
    <>
      <Button blockedBy="one two">Pay 3 invoices</Button>
      <Button describedBy="one">Review</Button>
      <label>
        <input type="checkbox" disabled aria-describedby="two" /> Card fee
      </label>
      <p id="one">Choose a way of paying.</p>
      <p id="two">Accept the fee.</p>
    </>,
  );
  expect(reasonsOf('Pay 3 invoices')).toEqual(['Choose a way of paying.', 'Accept the fee.']);
  expect(reasonsOf('Card fee')).toEqual(['Accept the fee.']);
  expect(reasonsOf('Review')).toEqual([]);
  expect(reasonsOf('Cancel')).toEqual([]);
});
