import { stateNodes } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import type { Holding } from './holding.ts';
import type { Requirement } from './requirement.ts';
import type { TestResult } from './test-results.ts';

/** How often something passed, failed, or was not run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly untested: number;
}

/** A walk that speaks for the requirements of the states, guards and transitions that it passes. */
export interface Witness {
  readonly chart: string;
  /** `tour 3 (view)`. */
  readonly name: string;
  /** States passed, and the guards evaluated. */
  readonly passes: ReadonlySet<string>;
  readonly verdict: keyof Tally;
}

/** What the last walk of a chart found of the rules that hold in each of its states. */
export interface JudgedRules {
  readonly chart: string;
  /** Sentences of the rules, and whether each held everywhere. */
  readonly rules: Readonly<Record<string, boolean>>;
}

/**
 * What became of a requirement: `failed` when anything that holds it failed, `passed` when something passed,
 * `untested` when nothing that holds it was run, `unheld` when nothing holds it.
 */
export type RequirementResult = 'passed' | 'failed' | 'untested' | 'unheld';

/** A requirement with what holds it, and how that went in the last runs. */
export interface JudgedRequirement {
  readonly requirement: Requirement;
  /** Whether its flow is built: then something has to hold it. */
  readonly isBuilt: boolean;
  readonly states: readonly string[];
  /** Invariants and guards. */
  readonly rules: readonly string[];
  readonly tests: readonly string[];
  /** `payment 1, 2, 5`. */
  readonly tours: readonly string[];
  readonly tally: { readonly rules: Tally; readonly tours: Tally; readonly tests: Tally };
  /** What failed, by name. */
  readonly failed: readonly string[];
  readonly result: RequirementResult;
}

/** What requirements are judged by. */
export interface Evidence {
  readonly models: readonly Model[];
  readonly witnesses: readonly Witness[];
  readonly rules: readonly JudgedRules[];
  readonly tests: readonly TestResult[];
}

interface Piece {
  readonly name: string;
  readonly verdict: keyof Tally;
}

function tally(pieces: readonly Piece[]): Tally {
  const count = (verdict: keyof Tally) => pieces.filter((piece) => piece.verdict === verdict).length;
  return { passed: count('passed'), failed: count('failed'), untested: count('untested') };
}

const isTest = (holder: string): boolean => /^[\w./-]+\.(?:test|spec)\.tsx?: /.test(holder);

/** Placeholders of a title stand for anything: `%s`, `$name`, `${name}`. */
function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sidfjo#]|\$\{[^}]*\}|\$[\w.]+/);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(escaped.join('.*'), 's');
}

/** A test holds a requirement by its title, or by that of what it stands in. */
function testPieces(holders: readonly string[], id: string, tests: readonly TestResult[]): Piece[] {
  const named = holders.map((holder) => {
    const [file = '', ...title] = holder.split(': ');
    const pattern = titlePattern(title.join(': '));
    const found = tests.filter((test) => test.file === file && pattern.test(test.title));
    if (found.length === 0) return { name: holder, verdict: 'untested' as const };
    return {
      name: holder,
      verdict: found.every(({ passed }) => passed) ? ('passed' as const) : ('failed' as const),
    };
  });
  // A row of a table can name a requirement that no source has in a title.
  const files = new Set(holders.map((holder) => holder.split(': ')[0]));
  const rows = tests.filter(({ file, title }) => !files.has(file) && title.includes(id));
  const row = ({ file, title, passed }: TestResult): Piece => ({
    name: `${file}: ${title}`,
    verdict: passed ? 'passed' : 'failed',
  });
  return [...named, ...rows.map(row)];
}

/** What a chart's holder names without the chart: `payment: payment.loading`. */
const inChart = (chart: string, holder: string): string | undefined =>
  holder.startsWith(`${chart}: `) ? holder.slice(chart.length + 2) : undefined;

function rulePieces(
  { id, invariants }: Model,
  holders: readonly string[],
  rules: readonly JudgedRules[],
): Piece[] {
  const known = rules.find(({ chart }) => chart === id)?.rules;
  return invariants
    .filter(({ says }) => holders.some((holder) => inChart(id, holder) === says))
    .map(({ says }) => {
      const held = known?.[says];
      return {
        name: `${id}: ${says}`,
        verdict: held === undefined ? 'untested' : held ? 'passed' : 'failed',
      };
    });
}

/** `payment 1, 2, 5` for each chart. */
function tourNames(witnesses: readonly Witness[]): string[] {
  const byChart = Map.groupBy(witnesses, ({ chart }) => chart);
  return [...byChart].map(([chart, found]) => {
    const numbers = found.flatMap(({ name }) => /^tour (\d+)/.exec(name)?.[1] ?? []);
    return `${chart} ${[...new Set(numbers)].join(', ')}`;
  });
}

function resultOf({ rules, tours, tests }: JudgedRequirement['tally'], isHeld: boolean): RequirementResult {
  if (!isHeld) return 'unheld';
  const all = [rules, tours, tests];
  if (all.some(({ failed }) => failed > 0)) return 'failed';
  return all.some(({ passed }) => passed > 0) ? 'passed' : 'untested';
}

/** Judges one requirement by what holds it. */
export function judgeRequirement({ requirement, holders }: Holding, evidence: Evidence): JudgedRequirement {
  const { models, witnesses, rules, tests } = evidence;
  const chartHolders = holders.filter((holder) => !isTest(holder));
  const states = models.flatMap((model) => {
    const ids = new Set(stateNodes(model.machine).map((node) => node.id));
    return chartHolders.filter((holder) => ids.has(inChart(model.id, holder) ?? ''));
  });
  const parts = (chart: string) => chartHolders.flatMap((holder) => inChart(chart, holder) ?? []);
  const speaking = witnesses.filter(({ chart, passes }) => parts(chart).some((part) => passes.has(part)));
  const ruleNames = chartHolders.filter((holder) => !states.includes(holder));
  const found = {
    rules: models.flatMap((model) => rulePieces(model, chartHolders, rules)),
    tours: speaking.map(({ chart, name, verdict }): Piece => ({ name: `${chart} ${name}`, verdict })),
    tests: testPieces(holders.filter(isTest), requirement.id, tests),
  };
  const counted = { rules: tally(found.rules), tours: tally(found.tours), tests: tally(found.tests) };
  const all = [...found.rules, ...found.tours, ...found.tests];
  return {
    requirement,
    isBuilt: models.some(({ id }) => id === requirement.flow),
    states,
    rules: ruleNames,
    tests: found.tests.map(({ name }) => name),
    tours: tourNames(speaking),
    tally: counted,
    failed: all.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name),
    result: resultOf(counted, holders.length > 0 || found.tests.length > 0),
  };
}

/** Charts of which no state refers to the specification: nobody can say what they are for. */
export function withoutReference(models: readonly Model[]): string[] {
  const refers = ({ meta }: { meta?: unknown }) => Boolean((meta as { spec?: unknown } | undefined)?.spec);
  return models.filter(({ machine }) => !stateNodes(machine).some(refers)).map(({ id }) => id);
}
