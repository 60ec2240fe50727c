import { describe, expect, test } from 'vitest';
import { calledSupportHasNumber } from './called-support.ts';
import { actionsNamedAlike, chartsRunByTheirHook, everyChartHasModel, rulesByTheirIds } from './charts.ts';
import { noCircles } from './circles.ts';
import { contractIsJoined } from './contract.ts';
import { documentsNameCommands, documentsNameFiles } from './documents.ts';
import { everyExportIsUsed } from './exports.ts';
import { importDirection, parserStaysOut } from './imports.ts';
import { mostlyShortFiles, noReexports, shortFiles, tellingNames } from './layout.ts';
import { noBrowserDates, noInlineStyle, noInlineVariables, noRawMarkup } from './markup.ts';
import { areasAreLoaded, loadedAreasAreUsed } from './message-areas.ts';
import { everyKeyExists, everyKeyIsUsed } from './messages.ts';
import { timeIsThePortals } from './portal-time.ts';
import { chartsInEachLayer, foldersOfOneNoun } from './nouns.ts';
import { repositoryFiles } from './repository.ts';
import { areasPointOneWay, platformKnowsNoArea } from './server-areas.ts';
import {
  everyPageIsWatched,
  everyTestRuns,
  noSleeps,
  replacedModulesStandApart,
  testMaterialStaysOut,
} from './tests.ts';
import { noSilencedChecks, nothingPostponed } from './unfinished.ts';
import { noMachinePaths } from './wording.ts';

const files = repositoryFiles();

describe.each([
  importDirection,
  parserStaysOut,
  platformKnowsNoArea,
  areasPointOneWay,
  noCircles,
  shortFiles,
  mostlyShortFiles,
  noReexports,
  everyExportIsUsed,
  tellingNames,
  foldersOfOneNoun,
  chartsInEachLayer,
  contractIsJoined,
  everyChartHasModel,
  chartsRunByTheirHook,
  rulesByTheirIds,
  actionsNamedAlike,
  everyKeyExists,
  everyKeyIsUsed,
  areasAreLoaded,
  loadedAreasAreUsed,
  calledSupportHasNumber,
  noInlineStyle,
  noInlineVariables,
  noBrowserDates,
  noRawMarkup,
  everyPageIsWatched,
  everyTestRuns,
  noSleeps,
  replacedModulesStandApart,
  testMaterialStaysOut,
  noMachinePaths,
  documentsNameFiles,
  documentsNameCommands,
  timeIsThePortals,
  noSilencedChecks,
  nothingPostponed,
])('$name', ({ reason, complaints, bad, good }) => {
  test('holds for the repository', () => {
    expect(complaints(files), reason).toEqual([]);
  });

  test.each(bad)('refuses bad sample %#, $path', (file) => {
    expect(complaints([file])).not.toEqual([]);
  });

  test.each(good)('accepts good sample %#, $path', (file) => {
    expect(complaints([file])).toEqual([]);
  });
});

test('a key that a view names, or builds from a template, counts as used', () => {
  const catalog = {
    path: 'src/locales/payment/en.json',
    text: '{"payment.title":"Pay","status.past-due":"Past due","a.b":"c"}',
  };
  const view = { path: 'src/ui/x/y.tsx', text: "t('payment.title'); t(`status.${status}`);" };
  expect(everyKeyIsUsed.complaints([catalog, view])).toEqual([
    'src/locales/payment/en.json: nothing uses "a.b"',
  ]);
  expect(everyKeyExists.complaints([catalog, view])).toEqual([]);
});

test('a circle of files is told once, by its shortest way', () => {
  const file = (path: string, ...targets: string[]) => ({
    path,
    text: targets.map((target) => `import '${target}';`).join('\n'),
  });
  const files = [
    file('src/domain/a.ts', './b.ts'),
    file('src/domain/b.ts', './c.ts', './d.ts'),
    file('src/domain/c.ts', './a.ts'),
    file('src/domain/d.ts'),
  ];
  expect(noCircles.complaints(files)).toEqual([
    'src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
  ]);
});

test('a contract that says what its parts say, however its lines are broken, is theirs', () => {
  const contract = (path: string, text: string) => ({ path: `src/api/contract/${path}`, text });
  const common = contract('common.yaml', 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: {} }');
  const money = contract('areas/money.yaml', 'paths: { /payments: { get: {} } }');
  const joined = (paths: string) =>
    contract('openapi.yaml', `openapi: 3.1.0\npaths:\n  ${paths}\ncomponents: { schemas: {} }`);
  expect(contractIsJoined.complaints([common, money, joined('/payments: { get: {} }')])).toEqual([]);
  expect(contractIsJoined.complaints([common, money, joined('/payments: { put: {} }')])).toEqual([
    'src/api/contract/openapi.yaml is not what its parts say: change the part, then `npm run contract`',
  ]);
});

test('a model beside it satisfies a chart', () => {
  const chart = { path: 'src/machines/lifecycle/invoice.ts', text: 'setup({}).createMachine({})' };
  const model = { path: 'model-tests/lifecycle/lifecycle-invoice.model.ts', text: '' };
  expect(everyChartHasModel.complaints([chart, model])).toEqual([]);
});
