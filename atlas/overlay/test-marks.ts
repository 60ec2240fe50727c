import { notWalked } from '#model-tests/portal/not-walked.ts';
import type { ChartFile, Depth, DepthCoverage } from '../chart/chart-file.ts';
import { emptyMarks, markedStates, type Mark, type Marks } from './marks.ts';

/** What is walked at each depth, and the command that does it. */
export const DEPTHS: Readonly<Record<Depth, { title: string; walks: string; command: string }>> = {
  pure: { title: 'Tests of the chart', walks: 'walks of the chart', command: 'npm run paths' },
  view: { title: 'Tests of the screens', walks: 'walks of the screens', command: 'npm run test:view' },
  portal: { title: 'Tests of the portal', walks: 'walks of the portal', command: 'npm run test:portal' },
};

const good = (says: string): Mark => ({ tone: 'good', sign: 'tick', says });
const bad = (says: string): Mark => ({ tone: 'bad', sign: 'cross', says });

const share = (covered: number, total: number): string => `${covered} of ${total}`;

/** The outcomes of a transition's guard that no walk has seen, in words. */
function unseen({ outcomes }: ChartFile, { outcomes: seen }: { outcomes: readonly number[] }) {
  const places = new Set(seen);
  const missing = outcomes
    .map((outcome, at) => ({ ...outcome, at }))
    .filter(({ at, why }) => why === null && !places.has(at));
  return Map.groupBy(missing, ({ transition }) => transition);
}

/** How a run of the tests ended: “12 walks, all passed, 20 November 2026”. */
export function runText({ tours, failed, on }: DepthCoverage): string {
  const walks = `${tours} ${tours === 1 ? 'walk' : 'walks'}`;
  const ended = failed === 0 ? 'all passed' : `${failed} failed`;
  return `${walks}, ${ended}, ${on.slice(0, 16).replace('T', ' ')} UTC`;
}

/** What the last run of the tests has seen of a chart at one depth. */
export function testMarks(file: ChartFile, depth: Depth): Marks {
  const { title, walks, command } = DEPTHS[depth];
  const run = file.coverage[depth];
  const why = depth === 'portal' ? notWalked[file.chart.id] : undefined;
  if (!run && why) return emptyMarks(title, `Not walked in the portal: ${why}.`);
  if (!run) {
    return emptyMarks(
      title,
      `No ${walks} are known for this chart. Where it has them, “${command}” tells what they see; then build the atlas again.`,
    );
  }
  const { covered } = run;
  if (!covered) {
    return emptyMarks(title, `${runText(run)}. The run did not say what it saw: run “${command}” again.`);
  }
  const { chart, outcomes } = file;
  const seenStates = new Set(covered.states);
  const seenTransitions = new Set(covered.transitions);
  const missing = unseen(file, covered);
  const states = markedStates(chart).map(({ id }): [string, Mark] => [
    id,
    seenStates.has(id) ? good('Seen.') : bad('Never seen.'),
  ]);
  const transitions = chart.transitions.map((_, place): [number, Mark] => {
    if (!seenTransitions.has(place)) return [place, bad('Never taken.')];
    const open = missing.get(place) ?? [];
    if (open.length === 0) return [place, good('Taken, with every outcome of its guard.')];
    const never = open.map(({ guard, outcome }) => `${guard} is ${outcome}`).join('; ');
    return [place, { tone: 'part', sign: 'half', says: `Taken, but never seen: ${never}.` }];
  });
  const possible = outcomes.filter(({ why }) => why === null).length;
  const excluded = outcomes.length - possible;
  return {
    title,
    says: `${runText(run)}.`,
    figures: [
      { label: 'States', value: share(covered.states.length, states.length) },
      { label: 'Transitions', value: share(covered.transitions.length, chart.transitions.length) },
      { label: 'Outcomes of guards', value: share(covered.outcomes.length, possible) },
      ...(excluded > 0 ? [{ label: 'Outcomes that cannot happen', value: String(excluded) }] : []),
    ],
    legend: [
      { tone: 'good', sign: 'tick', text: 'Seen' },
      { tone: 'part', sign: 'half', text: 'Seen in part' },
      { tone: 'bad', sign: 'cross', text: 'Never seen' },
    ],
    states: new Map(states),
    transitions: new Map(transitions),
    mixed: { tone: 'part', sign: 'half' },
  };
}
