import { basename } from 'node:path';
import { Visitor } from 'vite';
import { at, isSource, isTest, parseSource } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const isChart = (file: RepositoryFile) =>
  isSource(file) &&
  !isTest(file) &&
  file.path.startsWith('src/machines/') &&
  /\bcreateMachine\(/.test(file.text);

/** `payment` for src/machines/payment/payment.ts, `lifecycle-invoice` for src/machines/lifecycle/invoice.ts. */
const chartName = (path: string) =>
  `${path.includes('/lifecycle/') ? 'lifecycle-' : ''}${basename(path, '.ts')}`;

const chart = (path: string): RepositoryFile => ({
  path,
  text: 'export const x = setup({}).createMachine({});',
});

/** All that a chart says, read where it is shown: a part of it, or another chart's, is no page's view. */
const wholeSnapshot = /\buse(?:Selector\(\s*[\w.]+,\s*\(?(\w+)\)? => \1\s*,?\s*\)|Snapshot\()/g;
const ownHandling = /\.send\(|\buse(?:Selector|Snapshot)\(/g;

export const chartsRunByTheirHook: Rule = {
  name: 'a page and its walk run a chart by the same hook',
  reason: 'A walk covers what its page does only where both take the chart by use-<flow>.ts.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && !/\/use-[^/]*$/.test(file.path))
      .flatMap((file) => {
        const isWalk = file.path.startsWith('model-tests/') && file.path.endsWith('.view.tsx');
        if (!isWalk && (isTest(file) || !file.path.startsWith('src/'))) return [];
        return [...file.text.matchAll(isWalk ? ownHandling : wholeSnapshot)].map(
          ({ index }) => `${at(file, index)} takes a chart by itself: its hook is use-<flow>.ts`,
        );
      }),
  bad: [
    { path: 'model-tests/x/x.view.tsx', text: "<Page onSend={() => actor.send({ type: 'x.send' })} />" },
    { path: 'src/routes/x/x-page.tsx', text: 'const snapshot = useSelector(actor, (now) => now);' },
    { path: 'src/app.tsx', text: 'const snapshot = useSnapshot(actor);' },
  ],
  good: [
    { path: 'src/ui/x/use-x.ts', text: 'snapshot: useSelector(actor, (now) => now),' },
    { path: 'model-tests/x/x.view.tsx', text: '<Page {...useX(actor)} />' },
    { path: 'src/routes/x/x-page.tsx', text: "useSelector(actor, (now) => now.hasTag('busy'))" },
  ],
};

export const everyChartHasModel: Rule = {
  name: 'every chart has a model that walks it',
  reason: 'The statechart is the program: a chart that no test walks is a program that no test runs.',
  complaints: (files) => {
    const models = new Set(
      files.filter((file) => file.path.endsWith('.model.ts')).map((file) => basename(file.path, '.model.ts')),
    );
    return files
      .filter((file) => isChart(file) && !models.has(chartName(file.path)))
      .map((file) => `${file.path} needs model-tests/${chartName(file.path)}.model.ts`);
  },
  bad: [chart('src/machines/payment/payment.ts'), chart('src/machines/lifecycle/invoice.ts')],
  good: [{ path: 'src/machines/payment/steps.ts', text: 'export const steps = createStateConfig({});' }],
};

/** An action that keeps something in the context by a name of its own, or drops it. */
const otherNames = [
  { name: /^(?:keep|note|store|take)(?:[A-Z]|$)/, verb: 'remember…' },
  { name: /^(?:clear|drop)(?:[A-Z]|$)/, verb: 'forget…' },
];
function namedOtherwise(file: RepositoryFile): string[] {
  const found: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'actions' || value.type !== 'ObjectExpression') return;
      for (const action of value.properties) {
        if (action.type !== 'Property' || action.key.type !== 'Identifier') continue;
        const { name } = action.key;
        const isAssigned = /^(?:assign|set|change)\b/.test(file.text.slice(action.value.start));
        const other = isAssigned ? otherNames.find((one) => one.name.test(name)) : undefined;
        if (other) found.push(`${at(file, action.start)} calls an action ${name}: here it is ${other.verb}`);
      }
    },
  }).visit(parseSource(file).program);
  return found;
}

export const actionsNamedAlike: Rule = {
  name: 'an action that keeps something is remember…, one that drops it forget…',
  reason: 'Who reads one chart reads them all, where the same is called the same.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && !isTest(file) && file.path.startsWith('src/machines/'))
      .flatMap(namedOtherwise),
  bad: [
    {
      path: 'src/machines/x/x.ts',
      text: 'setup({ actions: { keepFailure: assign((_, failure: CallError) => ({ failure })) } });',
    },
    { path: 'src/machines/shapes/x.ts', text: 'const parts = { actions: { take: change(() => ({})) } };' },
    { path: 'src/machines/x/setup.ts', text: 'setup({ actions: { dropKey: assign({ key: null }) } });' },
  ],
  good: [
    {
      path: 'src/machines/x/x.ts',
      text: 'setup({ actions: { rememberFailure: assign({}), forgetKey: assign({}), leaveOut: assign({}) } });',
    },
    {
      path: 'src/machines/x/setup.ts',
      text: 'setup({ actions: { clearDraft: () => forget(), keepPage: emit({}) } });',
    },
    { path: 'src/machines/x/x.ts', text: "const on = { 'x.do': { actions: { type: 'keepX', params } } };" },
  ],
};

const namedRules = /import \{([^}]*)\} from '#domain\/(?:[\w-]+\/)?rules\.ts'/g;
/** How a table of rules is read without what the build leaves out. */
const byIds = (table: string) => new RegExp(`(?<!Object\\.keys\\(|\\bin |\\btypeof )\\b${table}\\b`, 'g');

export const rulesByTheirIds: Rule = {
  name: 'the portal reads of the rules their ids only',
  reason: 'The build leaves the names and references of rules out of the portal: there they are undefined.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && !isTest(file) && /^src\/(?!domain\/)/.test(file.path))
      .flatMap((file) => {
        const tables = [...file.text.matchAll(namedRules)].flatMap(
          ([, names = '']) => names.match(/(?<!type )\b[A-Z_]*RULES\b/g) ?? [],
        );
        const code = file.text.replaceAll(namedRules, (found) => ' '.repeat(found.length));
        return tables
          .flatMap((table) => [...code.matchAll(byIds(table))])
          .map(({ index }) => `${at(file, index)} reads of a rule what the built portal does not have`);
      }),
  bad: [
    {
      path: 'src/ui/x/x.tsx',
      text: "import { CARD_RULES } from '#domain/card/rules.ts';\nconst words = CARD_RULES[rule].name;",
    },
    {
      path: 'src/api/x/wire.ts',
      text: "import { RULES, type Rule } from '#domain/rules.ts';\nObject.values(RULES);",
    },
  ],
  good: [
    {
      path: 'src/api/x/wire.ts',
      text: "import { CARD_RULES, type CardRule } from '#domain/card/rules.ts';\nObject.keys(CARD_RULES);",
    },
    {
      path: 'src/machines/x/x.ts',
      text: "import { CARD_RULES } from '#domain/card/rules.ts';\nconst is = rule in CARD_RULES;",
    },
  ],
};
