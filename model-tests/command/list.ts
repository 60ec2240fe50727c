import { happenings } from '../harness/accepted-walk.ts';
import { covers } from '../harness/covering.ts';
import { readModel } from '../harness/model-files.ts';
import { notWalked } from '../portal/not-walked.ts';
import { acceptedTours } from './accepted-tours.ts';
import { chartsAsked } from './charts-asked.ts';
import type { Command } from './command.ts';
import { judgedDepths, type JudgedDepth } from './judged-tours.ts';

/** What each of several walks covers that none of the others does. */
export function onlyHere(covered: readonly (readonly string[])[]): string[][] {
  const walks = covered.map((items) => new Set(items));
  const times = new Map<string, number>();
  for (const items of walks) for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return walks.map((items) => [...items].filter((item) => times.get(item) === 1));
}

/** Transitions and states, where there are any: the outcomes of their guards go with them. */
function shortened(items: readonly string[]): readonly string[] {
  const whole = items.filter((item) => !item.includes(' if '));
  return whole.length > 0 ? whole : items;
}

/** A few of many, and how many more there are. */
const some = (items: readonly string[], most: number): string =>
  items.length <= most
    ? items.join(', ')
    : `${items.slice(0, most).join(', ')} and ${items.length - most} more`;

function resultsOf(depths: readonly JudgedDepth[], number: number): string {
  const results = depths
    .filter(({ depth }) => depth !== 'portal')
    .flatMap(({ depth, tours }) => {
      const tour = tours.find((one) => one.tour === number);
      return tour ? [`${depth} ${tour.verdict}`] : [];
    });
  return results.join(', ');
}

/** The tours that the portal walks besides: their own, with their own numbers; or why there are none. */
function portalLines(chart: string, depths: readonly JudgedDepth[]): string[] {
  if (notWalked[chart]) return [`  at portal depth: not walked; ${notWalked[chart]}`];
  const portal = depths.find(({ depth }) => depth === 'portal');
  if (!portal) return [];
  return [
    '  at portal depth:',
    ...portal.tours.map(
      ({ tour, start, ends, steps, verdict }) =>
        `  ${String(tour).padStart(3)}. ${steps} steps from '${start}' to ${ends}: ${verdict}`,
    ),
  ];
}

async function listTours(chart: string): Promise<void> {
  const model = await readModel(chart);
  const tours = acceptedTours(chart);
  const depths = judgedDepths(model, tours);
  const alone = onlyHere(tours.map((tour) => happenings(model, tour).flatMap(covers))).map(shortened);
  const pure = depths.find(({ depth }) => depth === 'pure')?.tours ?? [];
  console.log(`${chart}: ${tours.length} tours`);
  pure.forEach(({ tour, start, ends, steps, requirements }, index) => {
    const kills = tours[index]?.kills;
    console.log(
      [
        `  ${String(tour).padStart(3)}. ${steps} steps from '${start}' to ${ends}: ${resultsOf(depths, tour)}`,
        ...(requirements.length > 0 ? [`       requirements: ${some(requirements, 8)}`] : []),
        ...(alone[index]?.length ? [`       only here: ${some(alone[index], 2)}`] : []),
        ...(kills ? [`       notices: ${kills}`] : []),
      ].join('\n'),
    );
  });
  for (const line of portalLines(chart, depths)) console.log(line);
}

/** The tours of charts, to choose one. */
export const list: Command = {
  usage: [['payment --list', 'its tours: steps, ends, requirements, what no other covers, last results']],
  isMeant: ({ values }) => Boolean(values.list),
  run: async (asked) => {
    for (const chart of chartsAsked(asked)) await listTours(chart);
    return 0;
  },
};
