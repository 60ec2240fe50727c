import type { Holding } from './requirements/holding.ts';
import type { AnyStateMachine } from 'xstate';
import { eventEntries, specReferences, stateNodes } from './harness/identity.ts';
import type { Model } from './harness/model.ts';
import type { SpecificationReport } from './harness/report.ts';
import type { JudgedRequirement } from './requirements/judged-requirements.ts';
import type { Requirement } from './requirements/requirement.ts';
import { resultCounts } from './requirements/requirements-text.ts';
import { rolesAndPermissions } from './requirements/roles-and-permissions.ts';
import { rulesOfBusiness } from './requirements/rules-of-business.ts';
import { statesAndTransitions } from './requirements/states-and-transitions.ts';
import { testTitles } from './requirements/test-names.ts';
import { validationRules } from './requirements/validation-rules.ts';

/** The requirements of specification §4, §5 and §6, in our own words, and the domain's rules in theirs. */
export const requirements: readonly Requirement[] = [
  ...statesAndTransitions,
  ...rulesOfBusiness,
  ...validationRules,
  ...rolesAndPermissions,
];

const idPattern = /\b[A-Z]{3}-\d{2}\b/g;

function guardNames(machine: AnyStateMachine): string[] {
  const entries = stateNodes(machine).flatMap(eventEntries);
  const guards = entries.flatMap(({ transitions }) => transitions.map(({ guard }) => guard));
  const names = guards.map((guard) => (typeof guard === 'object' && guard ? guard.type : guard));
  return [...new Set(names.filter((name) => typeof name === 'string'))].map(
    (name) => `${machine.id} ${name}`,
  );
}

/** What holds which requirement: a state's `meta.spec`, an invariant's sentence, or what the index names. */
function chartHolders({ id, machine, invariants }: Model): [requirement: string, holder: string][] {
  const named = stateNodes(machine).flatMap((node) =>
    specReferences(node)
      .flatMap((reference) => reference.match(idPattern) ?? [])
      .map((reference): [string, string] => [reference, `${id}: ${node.id}`]),
  );
  const invariant = invariants.flatMap(({ says }) =>
    (says.match(idPattern) ?? []).map((found): [string, string] => [found, `${id}: ${says}`]),
  );
  const parts = new Set([...stateNodes(machine).map((node) => node.id), ...guardNames(machine)]);
  const listed = requirements.flatMap((requirement) =>
    requirement.flow === id
      ? (requirement.heldBy ?? [])
          .filter((part) => parts.has(part))
          .map((part): [string, string] => [requirement.id, `${id}: ${part}`])
      : [],
  );
  return [...named, ...invariant, ...listed];
}

/** The tests of a file, as the index names them: `file: title`. */
const testNames = (file: string, source: string): string[] =>
  testTitles(source).map((title) => `${file}: ${title}`);

/** Tests that name requirements in their titles, `test('PAY-07: …')`, and those that the index names. */
function testHolders(names: readonly string[]): [requirement: string, holder: string][] {
  const naming = names.flatMap((name) =>
    (name.match(idPattern) ?? []).map((id): [string, string] => [id, name]),
  );
  const known = new Set(names);
  const listed = requirements.flatMap(({ id, heldBy = [] }) =>
    heldBy.filter((part) => known.has(part)).map((part): [string, string] => [id, part]),
  );
  return [...naming, ...listed];
}

const isTest = (part: string): boolean => part.includes('.test.ts');

/**
 * Which states, guards and tests hold each requirement.
 * @param tests the sources of the test files, by name
 */
export function holdings(models: readonly Model[], tests: ReadonlyMap<string, string>): Holding[] {
  const found = [
    ...models.flatMap(chartHolders),
    ...testHolders([...tests].flatMap(([file, source]) => testNames(file, source))),
  ];
  const byId = Map.groupBy(found, ([id]) => id);
  return requirements.map((requirement) => ({
    requirement,
    holders: [...new Set((byId.get(requirement.id) ?? []).map(([, holder]) => holder))],
  }));
}

/** Rules of the domain of which no test says in its title that it holds them. */
export function untestedRules(tests: ReadonlyMap<string, string>): string[] {
  const held = new Map(holdings([], tests).map(({ requirement, holders }) => [requirement.id, holders]));
  return rulesOfBusiness
    .filter(({ id }) => !held.get(id)?.some(isTest))
    .map(({ id, says }) => `${id} ${says}`);
}

/** References in charts to requirements that the index does not have. */
export function unknownReferences(models: readonly Model[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return models
    .flatMap(chartHolders)
    .filter(([id]) => !known.has(id))
    .map(([id, holder]) => `${id} in ${holder}`);
}

/** Entries of the index's `heldBy` that its chart, or no test file, has (any more). */
export function unknownHolders(models: readonly Model[], tests: ReadonlyMap<string, string>): string[] {
  const names = new Set([...tests].flatMap(([file, source]) => testNames(file, source)));
  return requirements.flatMap(({ id, flow, heldBy = [] }) => {
    const model = models.find((candidate) => candidate.id === flow);
    const held = new Set(model ? chartHolders(model).map(([, holder]) => holder) : []);
    const isKnown = (part: string) =>
      isTest(part) ? names.has(part) : !model || held.has(`${model.id}: ${part}`);
    return heldBy.filter((part) => !isKnown(part)).map((part) => `${id}: ${part}`);
  });
}

/** The index as the coverage report has it; what nothing holds says whether its flow is built. */
export function specificationReport(
  all: readonly JudgedRequirement[],
  models: readonly Model[],
): SpecificationReport {
  const unheld = all.filter(({ result }) => result === 'unheld').map(({ requirement }) => requirement);
  const built = new Set(models.map(({ id }) => id));
  const { passed, failed, untested } = resultCounts(all);
  return {
    sentences: all.length,
    held: all.length - unheld.length,
    passed,
    failed,
    untested,
    unheld: unheld.map(({ id, says, flow }) => {
      const state = flow && built.has(flow) ? '' : ' (flow not built yet)';
      return `${id} ${says}${state}`;
    }),
    requirements: all.map(({ requirement: { id }, result, states, rules, tours, tests, tally }) => ({
      id,
      result,
      states,
      rules,
      tours,
      tests,
      tally,
    })),
  };
}
