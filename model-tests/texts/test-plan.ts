import { requirements } from '../requirements.ts';
import type { Frames } from './frames.ts';
import type { ToldStep, ToldTour } from './told-tour.ts';

/** What a test plan is made of. */
export interface TestPlan {
  readonly chart: string;
  /** Changes with the chart, as an owner's approval does. */
  readonly hash: string;
  /** How many tours the chart has. */
  readonly count: number;
  readonly tours: readonly ToldTour[];
}

/** Text in a cell of a Markdown table. */
const cell = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/([*_<>`[\]])/g, String.raw`\$1`)
    .replaceAll(/\s*\n\s*/g, ' ');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function stepRow({ does, sees, references }: ToldStep, index: number): string {
  return row([
    String(index),
    cell(does),
    sees.map((sentence) => cell(sentence)).join('<br>'),
    cell(references.join('; ')),
    '',
  ]);
}

function tourLines({ title, kills, steps }: ToldTour, { say }: Frames): string[] {
  const head = (['number', 'step', 'expect', 'references', 'result'] as const).map((name) =>
    say(`plan.${name}`),
  );
  return [
    `## ${title}`,
    '',
    ...(kills ? [cell(say('tour.kills', { fault: kills })), ''] : []),
    row(head),
    row(head.map((_, index) => (index === 0 ? '--:' : '---'))),
    ...steps.map(stepRow),
    '',
  ];
}

/** The requirements that the steps refer to, with their sentences. */
function requirementLines(tours: readonly ToldTour[], { say }: Frames): string[] {
  const references = tours.flatMap(({ steps }) => steps.flatMap((step) => step.references)).join(' ');
  const named = new Set(references.match(/\b[A-Z]{3}-\d{2}\b/g));
  const known = requirements.filter(({ id }) => named.has(id));
  if (known.length === 0) return [];
  return [
    `## ${say('plan.requirements')}`,
    '',
    ...known.map(({ id, says, paragraph }) => `- ${id} (${cell(paragraph)}): ${cell(says)}`),
    '',
  ];
}

/** A test plan in Markdown: what it is made of at its head, then the tours with room for what was found. */
export function testPlan({ chart, hash, count, tours }: TestPlan, frames: Frames): string {
  return [
    '---',
    `chart: ${chart}`,
    `hash: ${hash}`,
    `count: ${count}`,
    `tours: [${tours.map(({ number }) => number).join(', ')}]`,
    `language: ${frames.language}`,
    '---',
    '',
    `# ${frames.say('plan.title', { chart })}`,
    '',
    ...tours.flatMap((tour) => tourLines(tour, frames)),
    ...requirementLines(tours, frames),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
