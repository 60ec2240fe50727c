import { Visitor } from 'vite';
import { at, isSource, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const catalogPath = /^src\/locales\/([\w-]+)\/en\.json$/;
const keyShape = /^[a-z]\w*(\.[\w-]+)+$/;

/** The folder of every message by its key. */
export function areasByKey(files: RepositoryFile[]): Map<string, string> {
  const catalogs = files.flatMap(({ path, text }) => {
    const area = catalogPath.exec(path)?.[1];
    return area === undefined ? [] : { area, keys: Object.keys(JSON.parse(text) as object) };
  });
  return new Map(catalogs.flatMap(({ area, keys }) => keys.map((key) => [key, area] as const)));
}

/** What runs before the page is painted shows messages too. */
const isBeforePaint = ({ path }: RepositoryFile) => /^public\/[\w-]+\.js$/.test(path);

export const mayHoldKeys = (file: RepositoryFile) =>
  isBeforePaint(file) ||
  (isSource(file) && /^(src|server|atlas)\//.test(file.path) && !file.path.includes('.test.'));

/** What a file says about keys: the texts that it holds, and patterns for `area.${name}`. */
function keyTexts(file: RepositoryFile): { literals: string[]; patterns: RegExp[] } {
  const literals: string[] = [];
  const patterns: RegExp[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && keyShape.test(value)) literals.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const pieces = quasis.map(({ value }) => value.cooked ?? '');
      if (!/^[a-z]\w*\./.test(pieces[0] ?? '')) return;
      patterns.push(
        new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', String.raw`\.`)).join('[\\w-]+')}$`),
      );
    },
  }).visit(parseSource(file).program);
  return { literals, patterns };
}

/** The keys that a file gives to `t` or `rich` by name. */
function askedKeys(file: RepositoryFile): { key: string; start: number }[] {
  const asked: { key: string; start: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression'
            ? calleeName(callee)
            : '';
      if ((name === 't' || name === 'rich') && first?.type === 'Literal' && typeof first.value === 'string') {
        asked.push({ key: first.value, start: first.start });
      }
    },
  }).visit(parseSource(file).program);
  return asked;
}

/** The known keys that a file names in any way: a table of keys holds them as texts. */
export function namedKeys(file: RepositoryFile, known: ReadonlyMap<string, string>): Set<string> {
  const { literals, patterns } = keyTexts(file);
  const built = [...known.keys()].filter((key) => patterns.some((pattern) => pattern.test(key)));
  return new Set([...literals.filter((text) => known.has(text)), ...built]);
}

const calleeName = ({ property }: { property: { type: string; name?: unknown } }) =>
  property.type === 'Identifier' ? property.name : '';

const catalog = (...keys: string[]): RepositoryFile => ({
  path: 'src/locales/payment/en.json',
  text: JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'Text']))),
});
const view = (text: string): RepositoryFile => ({ path: 'src/ui/payment/total.tsx', text });

export const everyKeyExists: Rule = {
  name: 'every message that is asked for exists',
  reason: 'A key without a message stops the view that asks for it.',
  complaints: (files) => {
    const keys = areasByKey(files);
    return files.filter(mayHoldKeys).flatMap((file) =>
      askedKeys(file)
        .filter(({ key }) => !keys.has(key))
        .map(({ key, start }) => `${at(file, start)} asks for "${key}", which no folder of src/locales has`),
    );
  },
  bad: [
    view(`t('payment.title')`),
    view(`messages.t('payment.title', { count })`),
    view(`rich('terms.read', {})`),
  ],
  good: [view(`format('payment.title')`), view('t(key)')],
};

export const everyKeyIsUsed: Rule = {
  name: 'every message is used',
  reason: 'A message that nothing shows is translated fourteen times for nobody.',
  complaints: (files) => {
    const said = files.filter(mayHoldKeys).map(keyTexts);
    const literals = new Set(said.flatMap((file) => file.literals));
    const patterns = said.flatMap((file) => file.patterns);
    return [...areasByKey(files)]
      .filter(([key]) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map(([key, area]) => `src/locales/${area}/en.json: nothing uses "${key}"`);
  },
  bad: [catalog('payment.title')],
  good: [catalog()],
};
