import { expect, test } from 'vitest';
import { plural } from '../scripts/new/names.ts';
import { layerFolders, NO_NOUN, nounOf, NOUNS, NOT_IN_LAYER, PARTS } from './nouns.ts';
import { repositoryFiles } from './repository.ts';

const folders = layerFolders(repositoryFiles());

test('every word of the table is one of a folder', () => {
  const nouns = new Set(folders.map(({ folder }) => nounOf(folder)));
  const words = new Set(folders.flatMap(({ folder }) => folder.split('-')));
  expect(NOUNS.filter((noun) => !nouns.has(noun))).toEqual([]);
  expect(PARTS.filter((part) => !words.has(part) && !words.has(plural(part)))).toEqual([]);
});

test('every folder that is excepted is there, and would be complained of', () => {
  const named = new Map(folders.map(({ layer, folder }) => [`${layer}/${folder}`, folder]));
  const idle = Object.keys(NO_NOUN).filter((path) => nounOf(named.get(path) ?? NOUNS[0]) !== null);
  expect(idle).toEqual([]);
});

test('every noun that a layer may lack is one that it lacks', () => {
  const there = new Set(
    folders.map(({ layer, folder }) => `${nounOf(folder)} in ${layer.replace('src/', '')}`),
  );
  expect(Object.keys(NOT_IN_LAYER).filter((one) => there.has(one))).toEqual([]);
});
