import type { JudgedDepth, JudgedTour } from './judged-tours.ts';

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Characters that XML 1.0 does not allow at all, not even as a number. */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
};

/** Text as it stands in an attribute or between tags. */
const escaped = (text: string): string =>
  Array.from(text, (character) => (isAllowed(character) ? (named[character] ?? character) : '\uFFFD')).join(
    '',
  );

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const tag = `<${name}${opening.join('')}`;
  return content.length === 0 ? `${tag}/>` : `${tag}>\n${content.join('\n')}\n</${name}>`;
}

const count = (tours: readonly JudgedTour[], verdict: JudgedTour['verdict']): number =>
  tours.filter((tour) => tour.verdict === verdict).length;

const secondsOf = (tours: readonly JudgedTour[]): string =>
  tours.reduce((sum, { seconds = 0 }) => sum + seconds, 0).toFixed(3);

function outcome({ verdict, failure }: JudgedTour): string[] {
  if (verdict === 'untested') return [element('skipped', { message: 'no run has walked this tour' })];
  if (verdict === 'passed') return [];
  const where = failure ? `step ${failure.step}: ${failure.event ?? 'the start'}` : 'failed';
  const lines = [
    `expected: ${failure?.state ?? 'unknown'}`,
    ...(failure?.found ? [`found: ${failure.found}`] : []),
    ...(failure?.wrongs ?? []),
    `before: ${failure?.before.join(' → ') ?? ''}`,
    `shortest: ${failure?.steps.join(' → ') ?? ''}`,
  ];
  const message = `${where}: ${failure?.wrongs[0] ?? 'no message'}`;
  return [
    element('failure', { message, type: 'tour' }, [escaped(lines.join('\n')).replaceAll('&#10;', '\n')]),
  ];
}

function testCase(chart: string, depth: string, tour: JudgedTour): string {
  const { start, ends, steps, requirements, seconds = 0, failure } = tour;
  const property = (name: string, value: string | number) => element('property', { name, value });
  const properties = element('properties', {}, [
    property('chart', chart),
    property('depth', depth),
    property('steps', steps),
    ...requirements.map((id) => property('requirement', id)),
    ...(failure?.screenshot ? [property('attachment', failure.screenshot)] : []),
    ...(failure?.trace ? [property('attachment', failure.trace)] : []),
  ]);
  const name = `tour ${tour.tour}: from '${start}' to ${ends}`;
  const attributes = { classname: `${chart}.${depth}`, name, time: seconds.toFixed(3) };
  return element('testcase', attributes, [properties, ...outcome(tour)]);
}

function suite({ chart, depth, tours }: JudgedDepth): string {
  const attributes = {
    name: `${chart}, ${depth} depth`,
    tests: tours.length,
    failures: count(tours, 'failed'),
    errors: 0,
    skipped: count(tours, 'untested'),
    time: secondsOf(tours),
  };
  return element(
    'testsuite',
    attributes,
    tours.map((tour) => testCase(chart, depth, tour)),
  );
}

/** The tours as JUnit XML: a suite for each chart and depth, a case for each tour; what was not walked is skipped. */
export function junitXml(depths: readonly JudgedDepth[]): string {
  const all = depths.flatMap(({ tours }) => tours);
  const attributes = {
    name: 'tours',
    tests: all.length,
    failures: count(all, 'failed'),
    errors: 0,
    skipped: count(all, 'untested'),
    time: secondsOf(all),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', attributes, depths.map(suite))}\n`;
}
