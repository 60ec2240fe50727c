import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { holdings } from '../requirements.ts';
import {
  judgeRequirement,
  withoutReference,
  type Evidence,
  type JudgedRequirement,
} from '../requirements/judged-requirements.ts';
import { readEvidence } from '../requirements/read-evidence.ts';
import { requirementsMarkdown, requirementsTable } from '../requirements/requirements-text.ts';
import { testSources } from '../requirements/test-sources.ts';
import { Misuse, type Asked, type Command } from './command.ts';
import { suggestion } from '#domain/portal/nearest-names.ts';

/** Every requirement with what holds it and how that went in the last runs. */
export const judgedIndex = (evidence: Evidence): JudgedRequirement[] =>
  holdings(evidence.models, testSources()).map((holding) => judgeRequirement(holding, evidence));

function wanted(all: readonly JudgedRequirement[], ids: readonly string[]): readonly JudgedRequirement[] {
  if (ids.length === 0) return all;
  const known = all.map(({ requirement }) => requirement.id);
  const unknown = ids.find((id) => !known.some((one) => one.startsWith(id.toUpperCase())));
  if (unknown) {
    const areas = [...new Set(known.map((id) => id.slice(0, 3)))];
    throw new Misuse(
      `There is no requirement '${unknown}'. ${suggestion(unknown, [...known, ...areas], 'Areas')}`,
    );
  }
  return all.filter(({ requirement }) => ids.some((id) => requirement.id.startsWith(id.toUpperCase())));
}

async function showRequirements({ words: [, ...ids], values: { markdown } }: Asked): Promise<number> {
  const evidence = await readEvidence();
  const judged = wanted(judgedIndex(evidence), ids);
  if (typeof markdown === 'string') {
    mkdirSync(dirname(markdown), { recursive: true });
    writeFileSync(markdown, requirementsMarkdown(judged));
    console.log(`written: ${markdown}`);
  } else console.log(markdown ? requirementsMarkdown(judged) : requirementsTable(judged));
  const bare = withoutReference(evidence.models).map(
    (chart) => `${chart}: no state refers to the specification`,
  );
  const missing = judged
    .filter(({ result, isBuilt }) => isBuilt && result === 'unheld')
    .map(({ requirement }) => `${requirement.id}: nothing holds it, although its flow is built`);
  for (const fault of [...bare, ...missing]) console.error(fault);
  const hasFailed = judged.some(({ result }) => result === 'failed');
  return bare.length + missing.length > 0 || hasFailed ? 1 : 0;
}

/** The index of requirements. */
export const requirementsIndex: Command = {
  usage: [
    ['requirements', 'what holds each sentence of §4, §5 and §6, and how it went in the last runs'],
    ['requirements PAY GRD-02', 'only these'],
    ['requirements --markdown FILE', 'the same as Markdown'],
  ],
  isMeant: ({ words }) => words[0] === 'requirements',
  run: showRequirements,
};
