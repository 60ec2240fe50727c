import type { ChartFile, SurvivingMutant } from '../chart/chart-file.ts';
import { emptyMarks, together, type Mark, type Marks } from './marks.ts';

const TITLE = 'Changes that no test notices';
const COMMAND = 'npm run paths -- --mutants';
const mixed = { tone: 'bad', sign: 'cross' } as const;

/** The walk that would notice a change, in words. */
function wayText({ way: { start, steps } }: SurvivingMutant): string {
  const most = 6;
  const more = steps.length > most ? `, and ${steps.length - most} steps more` : '';
  return steps.length === 0
    ? `The start '${start}' would notice it.`
    : `From '${start}' this would: ${steps.slice(0, most).join(', ')}${more}.`;
}

const markOf = (mutant: SurvivingMutant): Mark => ({
  ...mixed,
  says: `Nobody notices: ${mutant.kind}. ${wayText(mutant)}`,
});

/** The mutants of a chart that its accepted walks did not notice, each where it was broken. */
export function mutantMarks({ chart, mutants }: ChartFile): Marks {
  if (!mutants) {
    return emptyMarks(
      TITLE,
      `No run is known that breaks this chart on purpose. “${COMMAND}” does it; then build the atlas again.`,
    );
  }
  const { total, killed, equivalents, survivors, on } = mutants;
  const figures = [
    { label: 'Changes tried', value: String(total) },
    { label: 'Noticed', value: String(killed) },
    { label: 'Make no difference', value: String(equivalents) },
  ];
  const when = `${on.slice(0, 16).replace('T', ' ')} UTC`;
  if (survivors.length === 0) {
    const says = `Run of ${when}: the accepted walks notice every change of this chart that makes a difference.`;
    return { ...emptyMarks(TITLE, says), figures };
  }
  const gathered = <Key>(keyOf: (mutant: SurvivingMutant) => Key | null) => {
    const groups = Map.groupBy(survivors, keyOf);
    return [...groups].flatMap(([key, all]): [Key, Mark][] => {
      const mark = together(all.map(markOf), mixed);
      return key !== null && mark ? [[key, mark]] : [];
    });
  };
  const faint: Mark = { tone: 'faint', sign: 'dash', says: '' };
  return {
    title: TITLE,
    says: `Run of ${when}: ${survivors.length} of ${total} changes go unnoticed. Each is marked where the chart was broken.`,
    figures,
    legend: [{ ...mixed, text: 'A change here goes unnoticed' }],
    states: new Map([
      ...chart.states.map(({ id }): [string, Mark] => [id, faint]),
      ...gathered(({ state, transition }) => (transition === null ? state : null)),
    ]),
    transitions: new Map([
      ...chart.transitions.map((_, place): [number, Mark] => [place, faint]),
      ...gathered(({ transition }) => transition),
    ]),
    mixed,
  };
}
