import { specReferences, stateNodes } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import type { Requirement } from './requirement.ts';
import { sharedRequirements, specifiedSentences } from './specified-sentences.ts';

/** `§4 Session`, `decisions §1: tokens`, `quality §5`, and what follows them. */
const SECTION = /^((?:decisions |quality )?§\d+):? ?(.*)$/s;
const ID = /^([A-Z]{3}-\d{2}) ?(.*)$/s;

/** Without which a reference says the same: `are told`, `is told`. */
const FILLERS = new Set(['is', 'are']);

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !FILLERS.has(word));

/** One thing that a reference names: `§2 a; b` names two of §2. */
function parts(reference: string): string[] {
  let section = '';
  return reference.split(/; ?/).map((part) => {
    section = SECTION.exec(part)?.[1] ?? section;
    return SECTION.test(part) || ID.test(part) ? part : `${section} ${part}`;
  });
}

/** Whether a sentence says all that is wanted in its order, whatever stands between. */
function saysInOrder(sentence: readonly string[], wanted: readonly string[]): boolean {
  let found = 0;
  for (const word of sentence) if (word === wanted[found]) found += 1;
  return found === wanted.length;
}

/** What is wrong with the words of a reference to a section, as the end of a sentence; null where nothing is. */
function sectionFault(chart: string, section: string, words: string): string | null {
  const wanted = wordsOf(words);
  const named = specifiedSentences.filter(
    (sentence) => sentence.section === section && saysInOrder(wordsOf(sentence.says), wanted),
  );
  if (named.length === 0) return 'names no sentence that is specified';
  const isAbout = named.some(({ flows }) => flows === null || flows.includes(chart));
  return isAbout ? null : 'is about another flow';
}

function partFault(chart: string, part: string, requirements: readonly Requirement[]): string | null {
  const [, id, saying = ''] = ID.exec(part) ?? [];
  if (id) {
    const requirement = requirements.find((one) => one.id === id);
    if (!requirement) return 'names no requirement';
    const isAbout = requirement.flow === chart || sharedRequirements[id]?.includes(chart);
    if (!isAbout) return 'is about another flow';
    const section = SECTION.exec(requirement.paragraph)?.[1] ?? '';
    return saying === '' ? null : sectionFault(chart, section, saying);
  }
  const [, section = '', words = ''] = SECTION.exec(part) ?? [];
  return section === '' ? 'names no paragraph' : sectionFault(chart, section, words);
}

/** References of a chart's states, `meta.spec`, to what nobody has specified, or what is about another flow. */
export function spuriousReferences({ id, machine }: Model, requirements: readonly Requirement[]): string[] {
  return stateNodes(machine).flatMap((node) =>
    specReferences(node)
      .flatMap(parts)
      .flatMap((part) => {
        const fault = partFault(id, part, requirements);
        return fault === null ? [] : [`${node.id}: '${part}' ${fault}`];
      }),
  );
}

/** Requirements whose flow is no chart. */
export function requirementsOfNoChart(
  models: readonly Pick<Model, 'id'>[],
  requirements: readonly Requirement[],
): string[] {
  const charts = new Set(models.map(({ id }) => id));
  return requirements.filter(({ flow }) => flow !== null && !charts.has(flow)).map(({ id }) => id);
}
