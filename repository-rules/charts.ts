import { basename } from 'node:path';
import { at, isSource, isTest } from './repository.ts';
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
