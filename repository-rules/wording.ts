import { at } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

// Written so that this file does not break its own rule.
const machineOnly = [
  /(?<![\w.$}*-])\/(?:work|root|home)\/[\w.-]+/g,
  new RegExp(String.raw`\bregistry\.(?:npmjs|yarnpkg)\.(?:org|com)\b`, 'g'),
];

const slash = '/';
const file = (text: string): RepositoryFile => ({ path: 'docs/operators.md', text });

export const noMachinePaths: Rule = {
  name: 'no file names a place on one machine',
  reason: 'A path or package host of one machine is wrong on every other, and on a fresh clone.',
  complaints: (files) =>
    files.flatMap((file) =>
      machineOnly.flatMap((pattern) =>
        [...file.text.matchAll(pattern)].map((match) => `${at(file, match.index)}: ${match[0]}`),
      ),
    ),
  bad: [
    file(`See ${slash}root/portal.`),
    file(`Data in "${slash}home/dana"`),
    file(`https:${slash}/registry.${'npmjs'.concat('.org')}/xstate`),
  ],
  good: [
    file('See src/work/plan.md'),
    file('https://termline.example/home/dana'),
    file(`cd $PWD${slash}work/x`),
  ],
};
