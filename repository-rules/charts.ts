import { basename } from 'node:path';
import { isSource, isTest } from './repository.ts';
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
