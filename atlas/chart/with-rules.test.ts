import { expect, test } from 'vitest';
import { doorFile } from '../overlay/test-file.ts';
import { withRules } from './with-rules.ts';

const rulesOf = (refusals: Record<string, string[]>, guardName = 'hasKey and isOpen') => {
  const [first, ...rest] = doorFile.chart.transitions;
  const chart = { ...doorFile.chart, transitions: [{ ...first!, guardName }, ...rest] };
  return withRules(chart, refusals).transitions.map(({ rules }) => rules);
};

test('a guard has the rules for which it refuses, each once, also as a part of another', () => {
  expect(rulesOf({ hasKey: ['KEY-02', 'KEY-01'] })).toEqual([['KEY-01', 'KEY-02'], [], []]);
  expect(rulesOf({ isOpen: ['KEY-03'] })[0]).toEqual(['KEY-01', 'KEY-03']);
  expect(rulesOf({ hasKeys: ['KEY-03'] })[0]).toEqual(['KEY-01']);
});
