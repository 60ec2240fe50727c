import { at, isSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

// In pieces, so that this file does not break its own rule.
const word = (...pieces: string[]) => pieces.join('');
const silencers = new RegExp(
  String.raw`@ts-(?:ignore|nocheck|expect-error)|\b(?:oxlint|eslint)-${word('dis', 'able')}|\boxfmt-${word('ig', 'nore')}`,
  'g',
);
const postponed = new RegExp(
  String.raw`\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('X', 'XX')})\b`,
  'g',
);

const places = (file: RepositoryFile, pattern: RegExp) =>
  [...file.text.matchAll(pattern)].map((match) => `${at(file, match.index)}: ${match[0]}`);

const source = (text: string): RepositoryFile => ({ path: 'src/domain/money/money.ts', text });
const rulesThemselves = /^repository-rules\//;

export const noSilencedChecks: Rule = {
  name: 'no check is silenced',
  reason:
    'A silenced check hides every later mistake on its line. Mend the code, or change the rule for all.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && !rulesThemselves.test(file.path))
      .flatMap((file) => places(file, silencers)),
  bad: [
    source(`// @ts-${word('ig', 'nore')}\nx();`),
    source(`// oxlint-${word('dis', 'able')}-next-line no-shadow`),
    source(`/* eslint-${word('dis', 'able')} */`),
  ],
  good: [source('// The provider ignores a second key.'), source('const disabled = true;')],
};

export const nothingPostponed: Rule = {
  name: 'no work is postponed in a comment',
  reason: 'A note to oneself in the code is read by nobody who could act on it. Open an issue, or do it.',
  complaints: (files) => files.filter(isSource).flatMap((file) => places(file, postponed)),
  bad: [source(`// ${word('TO', 'DO')} round half-up`), source(`/* ${word('FIX', 'ME')} */`)],
  good: [source('const todos = 3;'), source("'what is left to do'")],
};
