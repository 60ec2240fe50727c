import { isSource, isTest, type RepositoryFile, type Rule } from './repository.ts';

const declared = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

const isProgram = (file: RepositoryFile): boolean =>
  isSource(file) && !isTest(file) && !/\/(?:testing|crash)\//.test(file.path);

export const everyExportIsUsed: Rule = {
  name: 'what src and server export is used by more than tests',
  reason:
    'What only its tests call is kept right for nobody. Remove it, or put what tests ask for into a folder `testing`.',
  complaints: (files) => {
    const programs = files.filter(isProgram);
    const times = new Map<string, number>();
    for (const { text } of programs) {
      for (const [word] of text.matchAll(/\b[A-Za-z_]\w*/g)) times.set(word, (times.get(word) ?? 0) + 1);
    }
    return programs
      .filter(({ path }) => /^(?:src|server)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(declared)].flatMap(([, name = '']) =>
          times.get(name) === 1 ? [`${path}: ${name}`] : [],
        ),
      );
  },
  bad: [
    { path: 'src/domain/money/money.ts', text: 'export function half() {}' },
    { path: 'server/money/rates.ts', text: 'export const RATES = [];' },
  ],
  good: [
    {
      path: 'src/domain/money/money.ts',
      text: 'export const ONE = 1;\nexport const pair = () => [ONE, pair];',
    },
    { path: 'src/domain/money/testing/halves.ts', text: 'export function half() {}' },
    { path: 'model-tests/halves.ts', text: 'export function half() {}' },
  ],
};
