import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { cardReveal } from '#machines/card-reveal/card-reveal.ts';
import { aCard } from '#ui/testing/card-samples.ts';
import { testChart } from '../harness/test-chart.ts';

await testChart('card-reveal');

test.each([
  ['it is hidden', { type: 'number.hide' }],
  ['the page is left', { type: 'page.left' }],
  ['the minutes are over', { type: 'xstate.after.visibleFor.card-reveal.shown' }],
  ['the card has ended', { type: 'card.told', card: aCard({ status: 'terminated', endedBecause: 'lost' }) }],
] as const)('OTH-01: the box is emptied of its number when %s', (_, event) => {
  const shown = cardReveal.resolveState({
    value: 'shown',
    context: { card: aCard(), buidCustomer: '100412', visibleSeconds: 300, failure: null },
  });
  const [after, actions] = transition(cardReveal, shown, event as never);
  expect(after.matches('shown')).toBe(false);
  expect(actions.map(({ type }) => type)).toContain('wipe');
});
