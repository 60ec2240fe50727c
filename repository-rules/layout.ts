import { basename } from 'node:path';
import { isSource, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const longest = 300;
const ninetyPercent = 200;

const lineCount = (file: RepositoryFile) => file.text.trimEnd().split('\n').length;
const ofLength = (path: string, lines: number): RepositoryFile => ({ path, text: 'x;\n'.repeat(lines) });

export const shortFiles: Rule = {
  name: `no file is longer than ${longest} lines`,
  reason:
    'A file that cannot be read in one go is where the next god object grows. Generated files and catalogs aside.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && lineCount(file) > longest)
      .map((file) => `${file.path} has ${lineCount(file)} lines`),
  bad: [ofLength('src/machines/payment/payment.ts', 301), ofLength('server/app.test.ts', 301)],
  good: [ofLength('src/machines/payment/payment.ts', 300), ofLength('src/api/contract/schema.gen.ts', 900)],
};

export const mostlyShortFiles: Rule = {
  name: `nine files of ten are under ${ninetyPercent} lines`,
  reason: 'Short, straight files made after a neighbour are what makes a second flow as easy as the first.',
  complaints: (files) => {
    const lengths = files
      .filter(isSource)
      .map(lineCount)
      .sort((one, other) => one - other);
    const ninetieth = lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0;
    return ninetieth < ninetyPercent ? [] : [`one file of ten has ${ninetieth} lines or more`];
  },
  bad: [ofLength('src/machines/payment/payment.ts', 200)],
  good: [ofLength('src/machines/payment/payment.ts', 199)],
};

export const noReexports: Rule = {
  name: 'no file re-exports others',
  reason:
    'A re-exporting index hides where a thing lives, loads what is not needed and breeds import cycles.',
  complaints: (files) =>
    files
      .filter(isSource)
      .filter((file) =>
        parseSource(file).module.staticExports.some(({ entries }) => entries.some(isReexport)),
      )
      .map((file) => `${file.path} re-exports; import from the file that defines the thing`),
  bad: [
    { path: 'src/domain/index.ts', text: `export * from './money.ts';` },
    { path: 'src/domain/all.ts', text: `export { money } from './money.ts';` },
    { path: 'src/domain/all.ts', text: `export type { Money } from './money.ts';` },
  ],
  good: [{ path: 'src/domain/money/money.ts', text: `import { x } from './x.ts'; export const money = x;` }],
};

const isReexport = (entry: { moduleRequest?: unknown }) => Boolean(entry.moduleRequest);

const vagueName = /(^|[-.])(utils?|helpers?|common|misc|lib|index)([-.]|$)/i;

export const tellingNames: Rule = {
  name: 'files are named after what they hold',
  reason: 'A file named utils or helpers holds whatever was not thought about, and nobody finds it there.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && vagueName.test(basename(file.path)))
      .map((file) => `${file.path} says nothing of its content`),
  bad: [
    'src/domain/utils.ts',
    'src/ui/kit/date-helpers.tsx',
    'server/index.ts',
    'model-tests/payment.helper.ts',
  ].map((path) => ({ path, text: '' })),
  good: ['src/domain/library-card.ts', 'src/ui/kit/utility-bill.tsx'].map((path) => ({ path, text: '' })),
};
