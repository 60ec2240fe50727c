import type { TourFailure } from '../harness/tour-results.ts';

/** The depths at which tours are walked. */
export const depths = ['pure', 'view', 'portal'] as const;

/** A depth at which tours are walked. */
export type Depth = (typeof depths)[number];

/** More events than this before a failure are told by their number only: the shortest form says how to get there. */
const shownBefore = 8;

function eventsBefore(before: readonly string[], start: string): string[] {
  const hidden = before.length - shownBefore;
  const shown = before.slice(-shownBefore).map((event, index) => {
    const number = before.length - Math.min(before.length, shownBefore) + index + 1;
    return `      ${number}. ${event}`;
  });
  const first = hidden > 0 ? [`      … ${hidden} steps from '${start}'`] : [`      0. start '${start}'`];
  return [...first, ...shown];
}

/** A failed step as a tester reads it: where, what was expected and found, what happened before, and the files. */
export function failureText(chart: string, depth: Depth, failure: TourFailure): string {
  const { tour, start, step, event, state, found, wrongs, before, steps, screenshot, trace } = failure;
  const shorter = depth === 'portal' ? 'the shortest way to that step' : 'the shortest form that fails alike';
  return [
    `${chart}, ${depth} depth, tour ${tour}, ${step === 0 ? 'at the start' : `step ${step}: ${event}`}`,
    `    expected: ${state}`,
    ...(found === undefined ? [] : [`    found:    ${found}`]),
    ...wrongs.map((wrong) => `    wrong:    ${wrong.replaceAll('\n', '\n              ')}`),
    '    before:',
    ...eventsBefore(before, start),
    `    ${shorter}, ${steps.length - 1} steps: ${steps.join(' → ')}`,
    ...(screenshot ? [`    screenshot: ${screenshot}`] : []),
    ...(trace ? [`    trace: npx playwright show-trace ${trace}`] : []),
    `    again: npm run paths -- ${chart} --tour ${tour} --depth ${depth}${step > 1 ? ` --from ${step}` : ''}`,
  ].join('\n');
}
