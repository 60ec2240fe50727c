import type { Change, ChartComparison } from './compare-charts.ts';
import { chartTitle } from '../chart/words.ts';

/** What became of a part, in words. */
export const KINDS: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  reworded: 'Said otherwise',
  regarded: 'Decided otherwise',
  retargeted: 'Leads elsewhere',
};

/** A name that Mermaid takes for a state. */
const nameOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9]+/g, '_');

/** A state by its key and what is around it: the whole id is too long for a box. */
const shortName = (id: string): string => id.split('.').slice(1).join(' › ') || id;

/**
 * The changed parts of a chart as a diagram of Mermaid, which the pages of reviews draw: new states green, gone ones
 * red, others that changed amber.
 */
export function changesDiagram({ changes }: ChartComparison): string {
  const arrows = changes.filter(({ what }) => what === 'transition');
  const ids = [...new Set(changes.flatMap(({ state, targets }) => [state, ...targets]))];
  const states = ids.map((id) => `  state "${shortName(id)}" as ${nameOf(id)}`);
  const lines = arrows.flatMap(({ kind, state, targets }) =>
    (targets.length === 0 ? [state] : targets).map(
      (target) => `  ${nameOf(state)} --> ${nameOf(target)} : ${KINDS[kind].toLowerCase()}`,
    ),
  );
  const marks = changes
    .filter(({ what }) => what === 'state')
    .map(({ kind, state }) => `  class ${nameOf(state)} ${MARKS[kind]}`);
  return ['stateDiagram-v2', ...CLASSES, ...states, ...lines, ...marks].join('\n');
}

const MARKS: Readonly<Record<Change['kind'], string>> = {
  added: 'fresh',
  removed: 'gone',
  moved: 'other',
  reworded: 'other',
  regarded: 'other',
  retargeted: 'other',
};

const CLASSES = [
  '  classDef fresh fill:#dff3e6,stroke:#1d7a4c,color:#10231a',
  '  classDef gone fill:#fbe3e0,stroke:#b3332a,color:#2b0f0d,stroke-dasharray:5 4',
  '  classDef other fill:#fbefd5,stroke:#a86512,color:#2b1d08',
];

/** A comparison as Markdown, for a comment on a review. */
export function comparisonText(comparisons: readonly ChartComparison[], from: string, to: string): string {
  const head = `## Charts: ${from} → ${to}\n`;
  if (comparisons.length === 0) return `${head}\nNo chart has changed.\n`;
  const parts = comparisons.map((comparison) => {
    const { id, status, changes } = comparison;
    const title = `### ${chartTitle(id)}`;
    if (status !== 'changed')
      return `${title}\n\n${status === 'added' ? 'A new chart.' : 'This chart is gone.'}`;
    const rows = changes.map(
      ({ kind, what, says }) => `| ${KINDS[kind]} | ${what} | ${says.replaceAll('|', String.raw`\|`)} |`,
    );
    const picture = ['```mermaid', changesDiagram(comparison), '```'];
    return [title, '', ...picture, '', '| | | |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${head}\n${parts.join('\n\n')}\n`;
}
