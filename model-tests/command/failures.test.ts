import { expect, test } from 'vitest';
import { markedStep, replayOptions, replayVariables, stepMark } from '../harness/replay-options.ts';
import { resultOf, type TourFailure } from '../harness/tour-results.ts';
import { failureText } from './failure-text.ts';
import { depthAsked } from './replay.ts';
import { stateLines } from './replay-pure.ts';

const failure: TourFailure = {
  tour: 3,
  start: 'from the menu',
  step: 3,
  event: 'payment.submit',
  state: 'submitting',
  found: 'reviewing',
  wrongs: ['its control does not send payment.submit'],
  before: ['done(load) (all)', 'step.review'],
  steps: ["start 'from the menu'", 'payment.submit'],
  screenshot: 'model-tests/report/view/payment-tour-3.png',
};

test('a failure tells step, expected and found state, what was before, the shortest form and the files', () => {
  expect(failureText('payment', 'view', failure)).toBe(`payment, view depth, tour 3, step 3: payment.submit
    expected: submitting
    found:    reviewing
    wrong:    its control does not send payment.submit
    before:
      0. start 'from the menu'
      1. done(load) (all)
      2. step.review
    the shortest form that fails alike, 1 steps: start 'from the menu' → payment.submit
    screenshot: model-tests/report/view/payment-tour-3.png
    again: npm run paths -- payment --tour 3 --depth view --from 3`);
});

test('a long way before a failure is cut, with the right numbers', () => {
  const before = Array.from({ length: 20 }, (_, index) => `event ${index + 1}`);
  const text = failureText('payment', 'portal', {
    ...failure,
    before,
    step: 21,
    trace: 'test-results/a/trace.zip',
  });
  expect(text).toContain("… 12 steps from 'from the menu'");
  expect(text).toContain('13. event 13');
  expect(text).not.toContain('12. event 12');
  expect(text).toContain('20. event 20');
  expect(text).toContain('npx playwright show-trace test-results/a/trace.zip');
});

test('the result of a former run counts only for the tour that it walked', () => {
  const moment = { state: 'a', spec: [], print: '' };
  const tour = { start: 'here', begins: moment, steps: [{ ...moment, event: 'go' }] };
  const walked = { tour: 1, start: 'here', steps: 1, ends: 'go', passed: true, seconds: 0 };
  expect(resultOf({ walks: [walked] }, tour, 1)).toBe(walked);
  expect(resultOf({ walks: [walked] }, tour, 2)).toBeUndefined();
  expect(resultOf({ walks: [{ ...walked, ends: 'stay' }] }, tour, 1)).toBeUndefined();
  expect(resultOf({ walks: [{ ...walked, steps: 2 }] }, tour, 1)).toBeUndefined();
  expect(resultOf({}, tour, 1)).toBeUndefined();
});

test('what to replay reaches a test runner through its variables', () => {
  const options = { tour: 3, from: 12, pause: 1_000 };
  expect(replayOptions(replayVariables(options))).toEqual(options);
  expect(replayOptions({})).toBeUndefined();
  expect(markedStep(`${stepMark}12`)).toBe(12);
  expect(markedStep('step 12')).toBeUndefined();
});

test('a depth is one of three', () => {
  expect(depthAsked('portal')).toBe('portal');
  expect(() => depthAsked('vew')).toThrow("There is no depth 'vew'. Did you mean view?");
});

test('the state after a step is where the chart is, what changed and what is under way', () => {
  const moment = (value: string, context: object) => ({
    status: 'active' as const,
    snapshot: { value, context } as never,
    running: new Set(['load']),
    timers: [{ type: 'xstate.after.patience.parcel.posting', delay: 500, since: 0 }],
    effects: [{ what: 'start load', with: undefined }],
  });
  const before = moment('packing', { weight: 1, name: 'Ada' });
  expect(stateLines(before, moment('posting', { weight: 2, name: 'Ada' }))).toEqual([
    '     state: posting',
    '     weight = 2',
    '     under way: load, patience 500 ms',
    '     asks: start load',
  ]);
});
