import { describe, expect, test } from 'vitest';
import { everyChartHasModel } from './charts.ts';
import { documentsNameCommands, documentsNameFiles } from './documents.ts';
import { importDirection, parserStaysOut } from './imports.ts';
import { mostlyShortFiles, noReexports, shortFiles, tellingNames } from './layout.ts';
import { noInlineStyle, noInlineVariables, noRawMarkup } from './markup.ts';
import { everyKeyExists, everyKeyIsUsed, partsStayWithTheirUsers } from './messages.ts';
import { repositoryFiles } from './repository.ts';
import { everyPageIsWatched, everyTestRuns, noSleeps } from './tests.ts';
import { noSilencedChecks, nothingPostponed } from './unfinished.ts';
import { noMachinePaths } from './wording.ts';

const files = repositoryFiles();

describe.each([
  importDirection,
  parserStaysOut,
  shortFiles,
  mostlyShortFiles,
  noReexports,
  tellingNames,
  everyChartHasModel,
  everyKeyExists,
  everyKeyIsUsed,
  partsStayWithTheirUsers,
  noInlineStyle,
  noInlineVariables,
  noRawMarkup,
  everyPageIsWatched,
  everyTestRuns,
  noSleeps,
  noMachinePaths,
  documentsNameFiles,
  documentsNameCommands,
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
    path: 'src/locales/en.json',
    text: '{"payment.title":"Pay","status.past-due":"Past due","a.b":"c"}',
  };
  const view = { path: 'src/ui/x/y.tsx', text: "t('payment.title'); t(`status.${status}`);" };
  expect(everyKeyIsUsed.complaints([catalog, view])).toEqual(['src/locales/en.json: nothing uses "a.b"']);
  expect(everyKeyExists.complaints([catalog, view])).toEqual([]);
});

test('a model beside it satisfies a chart', () => {
  const chart = { path: 'src/machines/lifecycle/invoice.ts', text: 'setup({}).createMachine({})' };
  const model = { path: 'model-tests/lifecycle-invoice.model.ts', text: '' };
  expect(everyChartHasModel.complaints([chart, model])).toEqual([]);
});
