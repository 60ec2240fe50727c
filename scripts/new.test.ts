import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '#locales/languages.ts';
import { heldRows } from './new/held.ts';
import { namesOf, plural } from './new/names.ts';
import { above, registrations } from './new/registrations.ts';
import { KINDS, skeletonOf, wishOf } from './new/skeleton.ts';
import { writeFlow } from './new.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What flows share, as it is in this tree: of each kind. */
const shared = KINDS.flatMap((kind) => {
  const names = namesOf('entry');
  const skeleton = skeletonOf(kind, names, 'money', wishOf(kind, names, [], '001'));
  return registrations({ kind, names, one: names, migration: '001', area: 'money', isOwn: false }, skeleton);
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
    const files = writeFlow(tree, [kind, 'moon-parcel', 'money']);
    const layers = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
    for (const layer of ['src/api', 'src/domain', 'src/locales', 'src/ui', 'src/routes', 'server/money']) {
      expect(layers, layer).toContain(layer);
    }
    for (const file of files) expect(read(file), file).not.toMatch(/__(?!root__)[A-Za-z]+__/);
  });

  test('is named wherever flows are named', () => {
    writeFlow(tree, [kind, 'moon-parcel', 'money']);
    const called = kind === 'list' ? plural('moon-parcel') : 'moon-parcel';
    expect(read('src/domain/access/access.ts')).toContain(
      `'/${called}': ${kind === 'list' ? 'CUSTOMER_PAGE' : 'PAYMENT_PAGE'}`,
    );
    expect(read('src/routes/frame/router.ts')).toContain(`#routes/${called}/${called}.tsx`);
    const visit = `'/${called}': [{ as: DANA, at: '/${called}' }]`;
    expect(read('model-tests/portal/page-visits.ts')).toContain(visit);
    expect(read('repository-rules/nouns.ts')).toContain("  'merchant',\n  'moon-parcel',\n  'notice',\n");
    expect(read('server/money/operations.ts')).toContain(`#server/money/${called}/operations.ts`);
    expect(parse(read('src/api/contract/areas/money.yaml'))).toMatchObject({
      paths: { '/ecaas/moon-parcels': expect.anything() },
      components: {
        schemas: {
          [kind === 'list' ? 'MoonParcelsDocument' : 'MoonParcelRequest']: expect.anything(),
        },
      },
    });
    const { camel, title } = namesOf(called);
    expect(read('src/locales/frame/en.json')).toContain(`"${camel}.title": "${title}"`);
    expect(read(`src/locales/${called}/en.json`)).not.toContain(`"${camel}.title"`);
  });

  test('is said in English, and marked as unsaid in every other language', () => {
    writeFlow(tree, [kind, 'moon-parcel', 'money']);
    const called = kind === 'list' ? plural('moon-parcel') : 'moon-parcel';
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

  test('has its messages in the order of their keys, whatever its fields are called', () => {
    writeFlow(tree, [kind, 'moon-parcel', 'money', ...(kind === 'wizard' ? [] : ['zone:text', 'area:text'])]);
    const called = kind === 'list' ? plural('moon-parcel') : 'moon-parcel';
    for (const language of languages) {
      const keys = Object.keys(JSON.parse(read(`src/locales/${called}/${language}.json`)) as object);
      expect(keys).toEqual(keys.toSorted());
    }
  });

  test('names the rows that it is held against where they can be written', () => {
    for (const { file, rows, above: line } of heldRows(kind, 'moon-parcel', false)) {
      const table = readFileSync(join(root, file), 'utf8');
      expect(above(table, line, `${rows.join('\n')}\n`)).not.toBe(table);
    }
  });

  test('is not written over another, of which nothing is changed', () => {
    writeFlow(tree, [kind, 'moon-parcel', 'money']);
    const before = read('server/money/operations.ts');
    expect(() => writeFlow(tree, [kind, 'moon-parcel', 'money'])).toThrow('is there already');
    expect(read('server/money/operations.ts')).toBe(before);
  });
});

test('what is written is named in the record of what happened', () => {
  writeFlow(tree, ['form', 'moon-parcel', 'money']);
  expect(read('src/domain/activity/activity-actions.ts')).toContain(
    "    'moon_parcel_created',\n  ],\n  look: [",
  );
  expect(read('src/locales/activity-words.ts')).toContain(
    "moon_parcel_created: 'activity.moonParcelCreated'",
  );
  expect(read('src/locales/activities/en.json')).toContain(
    '"activity.moonParcelCreated": "Moon parcel sent"',
  );
});

test('a wizard has a page for each step, and its drafts are kept', () => {
  writeFlow(tree, ['wizard', 'moon-parcel', 'money']);
  for (const step of ['', '/review', '/done']) {
    expect(read('src/domain/access/access.ts')).toContain(`'/moon-parcel${step}': PAYMENT_PAGE`);
  }
  expect(read('src/domain/draft/draft.ts')).toMatch(/DraftFlow = 'payment' .*\| 'moon-parcel';/);
  expect(parse(read('src/api/contract/areas/platform.yaml'))).toMatchObject({
    components: { schemas: { DraftFlow: { enum: expect.arrayContaining(['payment', 'moon-parcel']) } } },
  });
});

test('what is read is of an area, and a wizard says why it is not walked', () => {
  writeFlow(tree, ['list', 'moon-entry', 'money']);
  writeFlow(tree, ['wizard', 'moon-parcel', 'money']);
  expect(read('src/domain/activity/looked-area.ts')).toContain("  listMoonEntries: 'customer',\n");
  expect(read('model-tests/portal/not-walked.ts')).toContain("  'moon-parcel': 'TO SAY: ");
  expect(heldRows('wizard', 'moon-parcel', false).flatMap(({ rows }) => rows)).toEqual(
    expect.arrayContaining([
      "  findMoonParcels: 'payment flow',",
      "  createMoonParcel: 'money-faults.spec.ts',",
    ]),
  );
});

test('a form asks for what it is told to', () => {
  const fields =
    'reason:text delivery:choice:mail,pick-up from:date fee:money urgent:yes-no proof:file site:one-of note:optional';
  writeFlow(tree, ['form', 'moon-parcel', 'money', ...fields.split(' ')]);
  const form = read('src/domain/moon-parcel/moon-parcel-form.ts');
  for (const field of [
    'reason: string',
    'delivery: MoonParcelDelivery | null',
    'from: PlainDate',
    'fee: Money | null',
    'isUrgent: boolean',
    'proof: MoonParcelFile | null',
    'site: string',
    'note: string',
  ])
    expect(form).toContain(`readonly ${field};`);
  const attributes = parse(read('src/api/contract/areas/money.yaml')).components.schemas.NewMoonParcel;
  expect(attributes.properties).toMatchObject({
    reason: { type: 'string' },
    delivery: { enum: ['mail', 'pick-up'] },
    from: { format: 'date' },
    fee: { $ref: '#/components/schemas/Money' },
    is_urgent: { type: 'boolean' },
    proof: { required: ['name', 'content'] },
  });
  expect(form).toContain("REQUIRED = ['reason', 'delivery', 'from', 'fee', 'proof', 'site']");
  expect(JSON.parse(read('src/locales/moon-parcel/en.json'))).toMatchObject({
    'moonParcel.deliveryPickUp': 'Pick up',
    'moonParcel.proofRequired': 'Choose the proof.',
  });
});

test('what is entered is kept in a table of its own, which is typed and held apart', () => {
  writeFlow(tree, ['form', 'moon-parcel', 'money', 'delivery:choice:mail,pick-up', 'fee:money']);
  const migration = read('server/platform/db/migrations/001-moon-parcels.ts');
  expect(migration).toContain(`"delivery" text not null check ("delivery" in ('mail', 'pick-up')),`);
  expect(migration).toContain('"fee" bigint not null,\n      fee_currency text not null\n    )`');
  expect(migration).toContain('enable row level security');
  expect(read('server/platform/db/moon-parcel-table.ts')).toContain('delivery: MoonParcelDelivery;');
  expect(read('server/platform/db/migrate.ts')).toContain("'001-moon-parcels': moonParcels,\n};");
  expect(read('server/platform/db/schema.ts')).toContain('moon_parcels: MoonParcelsTable;\n}');
  expect(read('server/testing/fenced-tables.ts')).toContain(
    "'moon_parcels',\n  ...PAYING_TABLES,\n] as const;",
  );
});

test('a list shows the fields of its rows, and the demonstration has some', () => {
  writeFlow(tree, ['list', 'moon-entry', 'money', 'way:choice:rocket,cable-car', 'from:date', 'fee:money']);
  const row = read('src/domain/moon-entry/moon-entry.ts');
  for (const field of ['way: MoonEntryWay', 'from: PlainDate', 'fee: Money'])
    expect(row).toContain(`readonly ${field};`);
  expect(JSON.parse(read('src/locales/moon-entries/en.json'))).toMatchObject({
    'moonEntries.wayCableCar': 'Cable car',
    'moonEntries.fee': 'Fee',
  });
  expect(read('server/demo/load-demo.ts')).toContain('await insertDemoMoonEntries(tx, deps.clock);');
});

test('a name that the contract has for something else writes nothing', () => {
  const contract = 'src/api/contract/areas/money.yaml';
  writeFileSync(join(tree, contract), `${read(contract)}    NewMoonParcel:\n      type: object\n`);
  const before = read('server/money/operations.ts');
  expect(() => writeFlow(tree, ['form', 'moon-parcel', 'money'])).toThrow('has “NewMoonParcel” already');
  expect(read('server/money/operations.ts')).toBe(before);
});

test('a form without texts, amounts or files says nothing of them', () => {
  writeFlow(tree, ['form', 'call-back', 'money', 'day:date']);
  expect(existsSync(join(tree, 'src/ui/call-back/chosen-file.tsx'))).toBe(false);
  expect(read('src/domain/call-back/call-back-form.ts')).not.toMatch(/BOUNDS|Money|File/);
  expect(read('src/routes/call-back/call-back-page.tsx')).not.toContain('currency');
});

test('a list can be of the user’s own', () => {
  writeFlow(tree, ['list', 'moon-entry', 'money', 'own']);
  expect(read('src/domain/access/access.ts')).toContain("'/moon-entries': ANY_USER");
  expect(read('src/api/moon-entries/reads.ts')).not.toMatch(/Customer|Scope/);
  const { paths } = parse(read('src/api/contract/areas/money.yaml'));
  expect(paths['/ecaas/moon-entries'].get).toMatchObject({ 'x-access': 'self' });
});

test.each([
  ['form', 'a:colour'],
  ['form', 'a:choice:one'],
  ['form', 'a:text:one,two'],
  ['form', 'a:yes-no'],
  ['list', 'a:file'],
  ['form', 'a:optional'],
  ['wizard', 'own'],
])('a %s is not asked for %s', (kind, word) => {
  expect(() => writeFlow(tree, [kind, 'moon-parcel', 'money', word])).toThrow(/field|asked for/);
});

test.each([
  [['table', 'moon-parcel', 'money']],
  [['form', 'moon-parcel', 'elsewhere']],
  [['form', '../paper', 'money']],
  [[]],
])('%j writes nothing', (words) => {
  expect(() => writeFlow(tree, words)).toThrow(/Writes the skeleton|names no flow/);
  expect(existsSync(join(tree, dirname('src/machines/moon-parcel')))).toBe(false);
});

test('where a shared file no longer looks as it did, nothing is written', () => {
  const change = shared.find(({ file }) => file === 'server/money/operations.ts')?.change;
  expect(() => change?.('export const nothing = 0;')).toThrow('mend scripts/new/registrations.ts');
});
