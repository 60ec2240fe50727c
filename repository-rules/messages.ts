import { Visitor } from 'vite';
import { MESSAGE_PARTS, partOf } from '#locales/parts.ts';
import { at, isSource, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const catalogPath = 'src/locales/en.json';
const keyShape = /^[a-z]\w*(\.[\w-]+)+$/;

function catalogKeys(files: RepositoryFile[]): Set<string> {
  const catalog = files.find((file) => file.path === catalogPath);
  return new Set(catalog ? Object.keys(JSON.parse(catalog.text) as object) : []);
}

const mayHoldKeys = (file: RepositoryFile) =>
  isSource(file) && /^(src|server|atlas)\//.test(file.path) && !file.path.includes('.test.');

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

const calleeName = ({ property }: { property: { type: string; name?: unknown } }) =>
  property.type === 'Identifier' ? property.name : '';

const catalog = (...keys: string[]): RepositoryFile => ({
  path: catalogPath,
  text: JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'Text']))),
});
const view = (text: string): RepositoryFile => ({ path: 'src/ui/payment/total.tsx', text });

export const everyKeyExists: Rule = {
  name: 'every message that is asked for exists',
  reason: 'A key without a message stops the view that asks for it.',
  complaints: (files) => {
    const keys = catalogKeys(files);
    return files.filter(mayHoldKeys).flatMap((file) =>
      askedKeys(file)
        .filter(({ key }) => !keys.has(key))
        .map(({ key, start }) => `${at(file, start)} asks for "${key}", which ${catalogPath} lacks`),
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
    return [...catalogKeys(files)]
      .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${catalogPath}: nothing uses "${key}"`);
  },
  bad: [catalog('payment.title')],
  good: [catalog()],
};

export const partsStayWithTheirUsers: Rule = {
  name: 'a message of a part is used where the part is loaded',
  reason: 'Elsewhere it is not downloaded yet, and the view that asks for it stops.',
  complaints: (files) => {
    const keys = catalogKeys(files);
    return files
      .filter((file) => mayHoldKeys(file) && /^src\/(?!machines\/)/.test(file.path))
      .flatMap((file) => {
        const asked = askedKeys(file).map(({ key }) => key);
        // A table of keys holds them as texts.
        const held = keyTexts(file).literals.filter((text) => keys.has(text));
        return [...new Set([...asked, ...held])].flatMap((key) => {
          const part = partOf(key);
          if (part === 'first' || part === 'mail') return [];
          const users: readonly string[] = MESSAGE_PARTS[part].users;
          if (users.some((user) => file.path.startsWith(user))) return [];
          return `${file.path} uses "${key}" of the part "${part}", which only its users load (src/locales/parts.ts)`;
        });
      });
  },
  bad: [{ path: 'src/ui/invoice/invoice.tsx', text: `t('payment.step')` }],
  good: [view(`t('payment.step')`), { path: 'src/ui/invoice/invoice.tsx', text: `t('payment.title')` }],
};
