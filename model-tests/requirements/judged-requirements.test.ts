import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../harness/model.ts';
import { judgeRequirement, withoutReference, type Evidence } from './judged-requirements.ts';
import { requirementsMarkdown, requirementsTable, resultText } from './requirements-text.ts';
import { testResults } from './test-results.ts';

const machine = setup({ guards: { isHere: () => true } }).createMachine({
  id: 'session',
  initial: 'asking',
  states: {
    asking: { meta: { spec: 'SES-03' }, on: { 'user.found': { guard: 'isHere', target: 'found' } } },
    found: {},
  },
});
const model = defineModel({
  id: 'session',
  machine,
  inputs: { default: undefined },
  catalog: {},
  invariants: [{ says: 'SES-03: somebody is asked', holds: () => true }],
});

const requirement = {
  id: 'SES-03',
  says: 'Somebody is asked.',
  paragraph: '§4 Session',
  flow: 'session' as const,
};
const state = 'session: session.asking';
const rule = 'session: SES-03: somebody is asked';
const titled = 'src/a.test.ts: SES-03: asks %s of ${name}';
const nothing: Evidence = { models: [model], witnesses: [], rules: [], tests: [] };

const witness = (number: number, verdict: 'passed' | 'failed' | 'untested', passes = 'session.asking') => ({
  chart: 'session',
  name: `tour ${number} (view)`,
  passes: new Set([passes]),
  verdict,
});
const row = (title: string, passed: boolean) => ({ file: 'src/a.test.ts', title, passed });
const judged = (holders: readonly string[], evidence: Partial<Evidence>) =>
  judgeRequirement({ requirement, holders }, { ...nothing, ...evidence });

describe('a requirement', () => {
  test('that nothing has run is held, and neither passed nor failed', () => {
    const { result, tally } = judged([state, rule, titled], {});
    expect(result).toBe('untested');
    expect(tally.rules).toEqual({ passed: 0, failed: 0, untested: 1 });
    expect(tally.tests).toEqual({ passed: 0, failed: 0, untested: 1 });
  });

  test('passes by the tours through its states, and counts the others apart', () => {
    const witnesses = [witness(1, 'passed'), witness(2, 'untested'), witness(3, 'passed', 'session.found')];
    const { result, tally, tours } = judged([state], { witnesses });
    expect(result).toBe('passed');
    expect(tally.tours).toEqual({ passed: 1, failed: 0, untested: 1 });
    expect(tours).toEqual(['session 1, 2']);
  });

  test('passes by the tours that evaluate its guard', () => {
    const witnesses = [witness(4, 'passed', 'session isHere')];
    expect(judged(['session: session isHere'], { witnesses })).toMatchObject({
      result: 'passed',
      rules: ['session: session isHere'],
    });
  });

  test('fails with one tour, one rule or one test, whatever else passes', () => {
    const passes = [witness(1, 'passed')];
    const rules = [{ chart: 'session', rules: { 'SES-03: somebody is asked': false } }];
    const tests = [row('around SES-03: asks one of Ada', true), row('around SES-03: asks two of Ada', false)];
    expect(judged([state], { witnesses: [...passes, witness(2, 'failed')] })).toMatchObject({
      result: 'failed',
      failed: ['session tour 2 (view)'],
    });
    expect(judged([state, rule], { witnesses: passes, rules }).failed).toEqual([rule]);
    expect(judged([state, titled], { witnesses: passes, tests }).failed).toEqual([titled]);
  });

  test('is held by the row of a table that names it', () => {
    const tests = [row('a form SES-03: refused', true), row('another form', false)];
    expect(judged([], { tests })).toMatchObject({
      result: 'passed',
      tests: ['src/a.test.ts: a form SES-03: refused'],
    });
  });

  test('that nothing holds is a fault only where its flow is built', () => {
    expect(resultText(judged([], {}))).toBe('not held');
    expect(resultText(judged([], { models: [] }))).toBe('not built');
  });
});

test('a chart of which no state refers to the specification is named', () => {
  const bare = defineModel({
    id: 'bare',
    machine: setup({}).createMachine({ id: 'bare', initial: 'one', states: { one: {} } }),
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
  });
  expect(withoutReference([model, bare])).toEqual(['bare']);
});

test('the index is printed as a table and as Markdown, with what failed by name', () => {
  const all = [judged([state], { witnesses: [witness(2, 'failed')] }), judged([], { models: [] })];
  expect(requirementsTable(all)).toContain('SES-03  FAILED         Somebody is asked.');
  expect(requirementsTable(all)).toContain('failed: session tour 2 (view)');
  expect(requirementsTable(all)).toContain(
    '2 requirements of §4, §5 and §6: 0 passed, 1 failed, 0 held and not run, 1 not held (of 1 the flow is not built).',
  );
  expect(requirementsMarkdown(all)).toContain(
    '| SES-03 | Somebody is asked. | FAILED | session: session.asking |  | 1 failed<br>session 2 |  |',
  );
});

describe('the results of tests', () => {
  test('of Vitest, without those that did not run', () => {
    const one = (fullName: string, status: string) => ({ fullName, status });
    const report = {
      testResults: [
        {
          name: `${process.cwd()}/src/a.test.ts`,
          assertionResults: [one('a b', 'passed'), one('c', 'failed'), one('d', 'pending')],
        },
      ],
    };
    expect(testResults(report)).toEqual([
      { file: 'src/a.test.ts', title: 'a b', passed: true },
      { file: 'src/a.test.ts', title: 'c', passed: false },
    ]);
  });

  test('of Playwright, with the titles around', () => {
    const inner = { title: 'paying', file: 'pay.spec.ts', specs: [{ title: 'by bank', ok: false }] };
    const outer = {
      title: 'pay.spec.ts',
      file: 'pay.spec.ts',
      specs: [{ title: 'opens', ok: true }],
      suites: [inner],
    };
    const config = { rootDir: `${process.cwd()}/model-tests/portal` };
    expect(testResults({ config, suites: [outer] })).toEqual([
      { file: 'model-tests/portal/pay.spec.ts', title: 'opens', passed: true },
      { file: 'model-tests/portal/pay.spec.ts', title: 'paying by bank', passed: false },
    ]);
  });

  test('of a command that has none', () => {
    expect(testResults(undefined)).toEqual([]);
  });
});
