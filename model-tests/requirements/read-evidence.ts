import { acceptedTours } from '../command/accepted-tours.ts';
import { judgedDepths } from '../command/judged-tours.ts';
import { happenings } from '../harness/accepted-walk.ts';
import type { Happened } from '../harness/explore.ts';
import { acceptedPaths, modelNames, readModel, readReport } from '../harness/model-files.ts';
import type { Model } from '../harness/model.ts';
import type { Evidence, JudgedRules, Witness } from './judged-requirements.ts';
import { readTestResults } from './test-results.ts';

/** `payment.review payment.submit[0] -> … if isReady = true` evaluates the guard 'isReady', by the root's name. */
function guardNames(root: string, guards: readonly string[]): string[] {
  return guards.flatMap((outcome) => {
    const guard = / if (\w+)/.exec(outcome)?.[1];
    return guard ? [`${root} ${guard}`] : [];
  });
}

const passesOf = (root: string, steps: readonly Happened[]): Set<string> =>
  new Set(steps.flatMap(({ states, guards }) => [...states, ...guardNames(root, guards)]));

function witnessesOf(model: Model): Witness[] {
  if (!acceptedPaths(model.id)) return [];
  const tours = acceptedTours(model.id);
  const passes = tours.map((tour) => passesOf(model.machine.id, happenings(model, tour)));
  return judgedDepths(model, tours)
    .filter(({ depth }) => depth !== 'portal')
    .flatMap(({ depth, tours: judged }) =>
      judged.map(({ tour, verdict }) => ({
        chart: model.id,
        name: `tour ${tour} (${depth})`,
        passes: passes[tour - 1] ?? new Set<string>(),
        verdict,
      })),
    );
}

/** Everything that requirements are judged by, from the last runs. */
export async function readEvidence(): Promise<Evidence> {
  const models = await Promise.all(modelNames().map(readModel));
  const rules = models.flatMap(({ id }) => (readReport(`rules/${id}.json`) as JudgedRules | undefined) ?? []);
  return { models, witnesses: models.flatMap(witnessesOf), rules, tests: readTestResults() };
}
