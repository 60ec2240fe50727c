import type { JudgedRequirement, RequirementResult, Tally } from './judged-requirements.ts';

const said: Readonly<Record<RequirementResult, string>> = {
  passed: 'passed',
  failed: 'FAILED',
  untested: 'held, not run',
  unheld: 'not held',
};

/** What became of a requirement, in words; one whose flow is missing need not be held. */
export const resultText = ({ result, isBuilt }: JudgedRequirement): string =>
  result === 'unheld' && !isBuilt ? 'not built' : said[result];

/** `10 passed, 1 failed, 2 not run`; a dash for none. */
function tallyText({ passed, failed, untested }: Tally): string {
  const parts = [
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(untested > 0 ? [`${untested} not run`] : []),
  ];
  return parts.join(', ') || '-';
}

/** How many requirements ended in each way. */
export function resultCounts(all: readonly JudgedRequirement[]): Record<RequirementResult, number> {
  const count = (result: RequirementResult) => all.filter((one) => one.result === result).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    untested: count('untested'),
    unheld: count('unheld'),
  };
}

function summary(all: readonly JudgedRequirement[]): string {
  const { passed, failed, untested, unheld } = resultCounts(all);
  const notBuilt = all.filter(({ result, isBuilt }) => result === 'unheld' && !isBuilt).length;
  return (
    `${all.length} requirements of §4, §5 and §6: ${passed} passed, ${failed} failed, ${untested} held and not run, ` +
    `${unheld} not held (of ${notBuilt} the flow is not built).`
  );
}

/** The index for the terminal. */
export function requirementsTable(all: readonly JudgedRequirement[]): string {
  const lines = all.flatMap((one) => {
    const { requirement, states, tally, failed, tours } = one;
    const held = [
      ...(states.length > 0 ? [`states: ${states.length}`] : []),
      `rules: ${tallyText(tally.rules)}`,
      `tours: ${tallyText(tally.tours)}${tours.length > 0 ? ` (${tours.join('; ')})` : ''}`,
      `tests: ${tallyText(tally.tests)}`,
    ];
    return [
      `${requirement.id}  ${resultText(one).padEnd(13)}  ${requirement.says}`,
      ...(one.result === 'unheld' ? [] : [`        ${held.join(' · ')}`]),
      ...failed.map((name) => `        failed: ${name}`),
    ];
  });
  return [...lines, '', summary(all)].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');

/** The index as Markdown, a table for each paragraph of the specification. */
export function requirementsMarkdown(all: readonly JudgedRequirement[]): string {
  const byParagraph = Map.groupBy(all, ({ requirement }) => requirement.paragraph.split(':')[0] ?? '');
  const sections = [...byParagraph].flatMap(([paragraph, requirements]) => [
    `## ${paragraph}`,
    '',
    '| Id | Requirement | Result | States | Rules | Tours | Tests |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...requirements.map((one) => {
      const { requirement, states, rules, tests, tours, tally } = one;
      const list = (items: readonly string[]) => items.map((item) => cell(item)).join('<br>');
      const counted = (items: readonly string[], count: Tally) =>
        items.length === 0 ? '' : `${tallyText(count)}<br>${list(items)}`;
      return `| ${[
        requirement.id,
        cell(requirement.says),
        resultText(one),
        list(states),
        counted(rules, tally.rules),
        counted(tours, tally.tours),
        counted(tests, tally.tests),
      ].join(' | ')} |`;
    }),
    '',
  ]);
  return ['# Requirements', '', summary(all), '', ...sections].join('\n');
}
