import { describe, expect, test } from 'vitest';
import { trusted } from '../browser/refused.ts';
import type { TourFailure } from '../harness/tour-results.ts';
import type { JudgedTour } from './judged-tours.ts';
import { junitXml } from './junit.ts';

const failure: TourFailure = {
  tour: 2,
  start: 'from the menu',
  step: 2,
  event: 'payment.submit',
  state: 'submitting',
  found: 'reviewing',
  wrongs: ['\'Pay <all> & "more"\' is disabled \u0001 ]]> although possible'],
  before: ['step.review'],
  steps: ["start 'from the menu'", 'payment.submit'],
  screenshot: 'model-tests/report/view/payment-tour-2.png',
};

const tour = (
  number: number,
  verdict: JudgedTour['verdict'],
  more: Partial<JudgedTour> = {},
): JudgedTour => ({
  tour: number,
  start: 'from the menu',
  ends: 'confirmed',
  steps: 12,
  requirements: ['PAY-07', 'PAY-11'],
  verdict,
  seconds: verdict === 'untested' ? undefined : 0.5,
  failure: undefined,
  ...more,
});

const xml = junitXml([
  {
    chart: 'payment',
    depth: 'view',
    tours: [tour(1, 'passed'), tour(2, 'failed', { failure }), tour(3, 'untested')],
  },
  { chart: 'resource', depth: 'pure', tours: [] },
]);

/** By the browser's own XML parser. */
const parsed = (text: string): Document =>
  new DOMParser().parseFromString(trusted?.createHTML(text) ?? text, 'application/xml');

function parse(text: string): Document {
  const document = parsed(text);
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const attribute = (element: Element | null | undefined, name: string) => element?.getAttribute(name);

describe('the results as JUnit XML', () => {
  const document = parse(xml);
  const cases = [...document.querySelectorAll('testcase')];

  test('have a suite for each chart and depth, with its counts', () => {
    const suites = [...document.querySelectorAll('testsuite')];
    expect(suites.map((suite) => attribute(suite, 'name'))).toEqual([
      'payment, view depth',
      'resource, pure depth',
    ]);
    const counts = ['tests', 'failures', 'errors', 'skipped', 'time'];
    expect(counts.map((name) => attribute(suites[0], name))).toEqual(['3', '1', '0', '1', '1.000']);
    expect(attribute(document.documentElement, 'tests')).toBe('3');
  });

  test('have a case for each tour, with its steps and requirements', () => {
    expect(cases).toHaveLength(3);
    expect(attribute(cases[0], 'name')).toBe("tour 1: from 'from the menu' to confirmed");
    const properties = [...(cases[0]?.querySelectorAll('property') ?? [])];
    expect(properties.map((one) => [attribute(one, 'name'), attribute(one, 'value')])).toEqual([
      ['chart', 'payment'],
      ['depth', 'view'],
      ['steps', '12'],
      ['requirement', 'PAY-07'],
      ['requirement', 'PAY-11'],
    ]);
    expect(cases[0]?.querySelector('failure, skipped')).toBeNull();
  });

  test('keep what was wrong to the letter, save for what XML cannot hold', () => {
    const found = cases[1]?.querySelector('failure');
    const wrong = '\'Pay <all> & "more"\' is disabled \uFFFD ]]> although possible';
    expect(attribute(found, 'message')).toBe(`step 2: payment.submit: ${wrong}`);
    expect(found?.textContent?.trim().split('\n')).toEqual([
      'expected: submitting',
      'found: reviewing',
      wrong,
      'before: step.review',
      "shortest: start 'from the menu' → payment.submit",
    ]);
  });

  test('call what no run has walked skipped, not passed', () => {
    expect(attribute(cases[2]?.querySelector('skipped'), 'message')).toBe('no run has walked this tour');
  });
});

test('a parser notices what is not well formed', () => {
  const broken = parsed(xml.replace('</testsuite>', ''));
  expect(broken.querySelector('parsererror')).not.toBeNull();
});
