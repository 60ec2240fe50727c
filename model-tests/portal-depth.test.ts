import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modelNames } from './harness/model-files.ts';
import { notWalked } from './portal/not-walked.ts';

const specOf = (chart: string): string => fileURLToPath(new URL(`portal/${chart}.spec.ts`, import.meta.url));

/** Whether a specification walks a chart: with its model, or with what can happen of it in the portal. */
function walks(chart: string): boolean {
  if (!existsSync(specOf(chart))) return false;
  const text = readFileSync(specOf(chart), 'utf8');
  const [, model = ''] = /^\s*model: (\w+),$/m.exec(text) ?? [];
  const from = new RegExp(
    `import (?:\\{[^}]*\\b${model}\\b[^}]*\\}|${model}(?:, \\{[^}]*\\})?) from '([^']+)'`,
  ).exec(text)?.[1];
  return (
    /\bdescribePortal\b/.test(text) &&
    [`${chart}.model.ts`, `${chart}-in-portal.ts`].includes(basename(from ?? ''))
  );
}

test.each(modelNames())(
  '%s is walked in the built portal, or stands in not-walked.ts with the reason',
  (chart) => {
    expect(walks(chart), 'both walked and said not to be, or neither').toBe(!(chart in notWalked));
  },
);

test('only charts with a model stand in not-walked.ts', () => {
  expect(Object.keys(notWalked).filter((chart) => !modelNames().includes(chart))).toEqual([]);
});
