import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '#locales/languages.ts';
import { namesOf, plural } from './new/names.ts';
import { registrations } from './new/registrations.ts';
import { KINDS, skeletonOf, wishOf } from './new/skeleton.ts';
import { writeFlow } from './new.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What flows share, as it is in this tree: a list shares nothing that these two do not. */
const shared = (['wizard', 'form'] as const).flatMap((kind) => {
  const names = namesOf('entry');
  const skeleton = skeletonOf(kind, names, 'money', wishOf(kind, names, []));
  return registrations({ kind, names, area: 'money', isOwn: false }, skeleton);
});

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'portal-new-'));
  for (const { file } of shared) cpSync(join(root, file), join(tree, file), { recursive: true });
});
afterEach(() => rmSync(tree, { recursive: true }));

const read = (file: string) => readFileSync(join(tree, file), 'utf8');

describe.each(KINDS)('a %s', (kind) => {
  test('is written over all layers, with every mark named', () => {
    const files = writeFlow(tree, [kind, 'paper-statement', 'money']);
    const layers = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
    for (const layer of ['src/api', 'src/domain', 'src/locales', 'src/ui', 'src/routes', 'server/money']) {
      expect(layers, layer).toContain(layer);
    }
    for (const file of files) expect(read(file), file).not.toMatch(/__(?!root__)[A-Za-z]+__/);
  });

  test('is named wherever flows are named', () => {
    writeFlow(tree, [kind, 'paper-statement', 'money']);
    const called = kind === 'list' ? plural('paper-statement') : 'paper-statement';
    expect(read('src/domain/access/access.ts')).toContain(
      `'/${called}': ${kind === 'list' ? 'CUSTOMER_PAGE' : 'PAYMENT_PAGE'}`,
    );
    expect(read('src/routes/frame/router.ts')).toContain(`#routes/${called}/${called}.tsx`);
    expect(read('server/money/operations.ts')).toContain(`#server/money/${called}/operations.ts`);
    expect(parse(read('src/api/contract/areas/money.yaml'))).toMatchObject({
      paths: { '/ecaas/paper-statements': expect.anything() },
      components: {
        schemas: {
          [kind === 'list' ? 'PaperStatementsDocument' : 'PaperStatementRequest']: expect.anything(),
        },
      },
    });
    const { camel, title } = namesOf(called);
    expect(read('src/locales/frame/en.json')).toContain(`"${camel}.title": "${title}"`);
    expect(read(`src/locales/${called}/en.json`)).not.toContain(`"${camel}.title"`);
  });

  test('is said in English, and marked as unsaid in every other language', () => {
    writeFlow(tree, [kind, 'paper-statement', 'money']);
    const called = kind === 'list' ? plural('paper-statement') : 'paper-statement';
    const { camel, title } = namesOf(called);
    const messagesIn = (language: string) =>
      JSON.parse(read(`src/locales/${called}/${language}.json`)) as Record<string, string>;
    for (const language of languages.filter((one) => one !== 'en')) {
      const marked = Object.entries(messagesIn('en')).map(([key, text]) => [
        key,
        `TO SAY in ${language}: ${text}`,
      ]);
      expect(messagesIn(language)).toEqual(Object.fromEntries(marked));
      expect(read(`src/locales/frame/${language}.json`)).toContain(
        `"${camel}.title": "TO SAY in ${language}: ${title}"`,
      );
    }
  });

  test('is not written over another, of which nothing is changed', () => {
    writeFlow(tree, [kind, 'paper-statement', 'money']);
    const before = read('server/money/operations.ts');
    expect(() => writeFlow(tree, [kind, 'paper-statement', 'money'])).toThrow('is there already');
    expect(read('server/money/operations.ts')).toBe(before);
  });
});

test('a wizard has a page for each step, and its drafts are kept', () => {
  writeFlow(tree, ['wizard', 'paper-statement', 'money']);
  for (const step of ['', '/review', '/done']) {
    expect(read('src/domain/access/access.ts')).toContain(`'/paper-statement${step}': PAYMENT_PAGE`);
  }
  expect(read('src/domain/draft/draft.ts')).toMatch(/DraftFlow = 'payment' .*\| 'paper-statement';/);
  expect(parse(read('src/api/contract/areas/platform.yaml'))).toMatchObject({
    components: { schemas: { DraftFlow: { enum: expect.arrayContaining(['payment', 'paper-statement']) } } },
  });
});

test('a form asks for what it is told to', () => {
  const fields = 'reason:text delivery:choice:mail,pick-up from:date fee:money urgent:yes-no proof:file';
  writeFlow(tree, ['form', 'paper-statement', 'money', ...fields.split(' ')]);
  const form = read('src/domain/paper-statement/paper-statement-form.ts');
  for (const field of [
    'reason: string',
    'delivery: PaperStatementDelivery | null',
    'from: PlainDate',
    'fee: Money | null',
    'isUrgent: boolean',
    'proof: PaperStatementFile | null',
  ])
    expect(form).toContain(`readonly ${field};`);
  const attributes = parse(read('src/api/contract/areas/money.yaml')).components.schemas.NewPaperStatement;
  expect(attributes.properties).toMatchObject({
    reason: { type: 'string' },
    delivery: { enum: ['mail', 'pick-up'] },
    from: { format: 'date' },
    fee: { $ref: '#/components/schemas/Money' },
    is_urgent: { type: 'boolean' },
    proof: { required: ['name', 'content'] },
  });
  expect(JSON.parse(read('src/locales/paper-statement/en.json'))).toMatchObject({
    'paperStatement.deliveryPickUp': 'Pick up',
    'paperStatement.proofRequired': 'Choose the proof.',
  });
});

test('a form without texts, amounts or files says nothing of them', () => {
  writeFlow(tree, ['form', 'call-back', 'money', 'day:date']);
  expect(existsSync(join(tree, 'src/ui/call-back/chosen-file.tsx'))).toBe(false);
  expect(read('src/domain/call-back/call-back-form.ts')).not.toMatch(/BOUNDS|Money|File/);
  expect(read('src/routes/call-back/call-back-page.tsx')).not.toContain('currency');
});

test('a list can be of the user’s own', () => {
  writeFlow(tree, ['list', 'sign-in-entry', 'money', 'own']);
  expect(read('src/domain/access/access.ts')).toContain("'/sign-in-entries': ANY_USER");
  expect(read('src/api/sign-in-entries/reads.ts')).not.toMatch(/Customer|Scope/);
  const { paths } = parse(read('src/api/contract/areas/money.yaml'));
  expect(paths['/ecaas/sign-in-entries'].get).toMatchObject({ 'x-access': 'self' });
});

test.each([
  ['form', 'a:colour'],
  ['form', 'a:choice:one'],
  ['form', 'a:text:one,two'],
  ['form', 'a:yes-no'],
  ['list', 'a:text'],
  ['wizard', 'own'],
])('a %s is not asked for %s', (kind, word) => {
  expect(() => writeFlow(tree, [kind, 'paper-statement', 'money', word])).toThrow(/field|asked for/);
});

test.each([
  [['table', 'paper-statement', 'money']],
  [['form', 'paper-statement', 'elsewhere']],
  [['form', '../paper', 'money']],
  [[]],
])('%j writes nothing', (words) => {
  expect(() => writeFlow(tree, words)).toThrow(/Writes the skeleton|names no flow/);
  expect(existsSync(join(tree, dirname('src/machines/paper-statement')))).toBe(false);
});

test('where a shared file no longer looks as it did, nothing is written', () => {
  const change = shared.find(({ file }) => file === 'server/money/operations.ts')?.change;
  expect(() => change?.('export const nothing = 0;')).toThrow('mend scripts/new/registrations.ts');
});
