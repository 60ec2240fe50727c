import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureName, type Picture } from '#atlas/storyboard/picture.ts';
import { screensHash } from './screens-hash.ts';
import { storePictures } from './store-pictures.ts';
import {
  chartsWithView,
  missingPictures,
  requirePictures,
  shownPictures,
  storedPictures,
  firstWays,
  toldValues,
} from './stored-pictures.ts';

let root: string;
let taken: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  taken = join(root, 'taken');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const moment = (state: string) => ({ state, event: `to ${state}`, spec: [], print: '0' });

function tell(...states: readonly string[]): void {
  const [first = '', ...rest] = states;
  const tours = [
    { start: 'default', begins: moment(first), steps: rest.map(moment) },
    { start: 'default', kills: 'a mutant', begins: moment('never shown'), steps: [] },
  ];
  write('model-tests/parcel.paths.json', JSON.stringify({ model: 'parcel', tours }));
  write('model-tests/parcel.view.tsx', '');
}

function picture(value: string): Picture {
  const words = `Screen of ${value}`;
  const place = { start: 'default', tour: 1, step: 0 };
  return {
    value,
    states: [`parcel.${value}`],
    heading: value,
    ...place,
    desktop: [1280, 800],
    phone: [390, 780],
    words,
  };
}

/** What a run of the browser leaves behind. */
function take(screens: Readonly<Record<string, string>>): void {
  for (const [value, look] of Object.entries(screens)) {
    write(`taken/${pictureName(value, 'desktop')}`, `${look} wide`);
    write(`taken/${pictureName(value, 'phone')}`, `${look} narrow`);
  }
  write('taken/pictures.json', JSON.stringify(Object.keys(screens).map(picture)));
}

const fileOf = (name: string) => join(root, 'atlas/pictures/parcel', name);

test('every state that a view comes to has its picture in every size', () => {
  const repository = fileURLToPath(new URL('../../..', import.meta.url));
  expect(chartsWithView(repository).length).toBeGreaterThan(0);
  requirePictures(repository, chartsWithView(repository));
});

describe('what is stored', () => {
  test('each state value that a tour shows wants two pictures, in the order of the tours', () => {
    tell('packing', 'posting', 'packing', '{van: gone, lamp: on}, done');
    expect(chartsWithView(root)).toEqual(['parcel']);
    expect(toldValues(root, 'parcel')).toEqual(['packing', 'posting', '{van: gone, lamp: on}']);
    expect(firstWays(root, 'parcel').get('posting')).toEqual({ start: 'default', steps: ['to posting'] });
    expect(missingPictures(root, 'parcel')).toHaveLength(6);
    expect(missingPictures(root, 'parcel')).toContain('parcel/van-gone+lamp-on.phone.webp');
  });

  test('a missing one fails, and says which and how it is taken', () => {
    tell('packing', 'posting');
    take({ packing: 'a', posting: 'b' });
    storePictures(root, 'parcel', taken, 'one');
    expect(() => requirePictures(root, ['parcel'])).not.toThrow();
    rmSync(fileOf('posting.phone.webp'));
    expect(() => requirePictures(root, ['parcel'])).toThrow(
      /1 pictures of screens are missing; take them with 'npm run atlas:pictures':\n {2}parcel\/posting\.phone\.webp$/,
    );
    tell('packing', 'weighing');
    expect(missingPictures(root, 'parcel')).toEqual([
      'parcel/weighing.desktop.webp',
      'parcel/weighing.phone.webp',
    ]);
  });

  test('a chart without a view has no screens and misses none', () => {
    tell('packing');
    rmSync(join(root, 'model-tests/parcel.view.tsx'));
    expect(chartsWithView(root)).toEqual([]);
  });

  test('the same bytes are not written again; what is gone is removed and not shown', () => {
    tell('packing', 'posting', 'waiting');
    take({ packing: 'a', posting: 'b', waiting: 'c' });
    expect(storePictures(root, 'parcel', taken, 'one')).toEqual({
      added: 6,
      changed: 0,
      unchanged: 0,
      removed: 0,
    });
    const past = new Date('2026-01-01T00:00:00Z');
    utimesSync(fileOf('packing.desktop.webp'), past, past);
    tell('packing', 'posting');
    expect(shownPictures(root, 'parcel').map(({ value }) => value)).toEqual(['packing', 'posting']);
    take({ packing: 'a', posting: 'another' });
    expect(storePictures(root, 'parcel', taken, 'two')).toEqual({
      added: 0,
      changed: 2,
      unchanged: 2,
      removed: 2,
    });
    expect(statSync(fileOf('packing.desktop.webp')).mtime).toEqual(past);
    expect(readFileSync(fileOf('posting.phone.webp'), 'utf8')).toBe('another narrow');
    expect(existsSync(fileOf('waiting.phone.webp'))).toBe(false);
    expect(storedPictures(root, 'parcel')?.hash).toBe('two');
  });

  test('two state values must not share a file where capitals do not count', () => {
    take({ packing: 'a', Packing: 'b' });
    expect(() => storePictures(root, 'parcel', taken, 'one')).toThrow(/have one name/);
  });
});

describe('the hash of a chart’s screens', () => {
  const files = {
    'model-tests/parcel.model.ts': `import './harness/model.ts';`,
    'model-tests/parcel.view.tsx': `import { Parcel } from '#ui/parcel.tsx';`,
    'model-tests/harness/model.ts': 'walked',
    'src/ui/parcel.tsx': "t('parcel.title'); t(`parcel.state.${state}`);",
    'src/locales/en.json': '{"parcel.title":"Parcel","parcel.state.gone":"Gone","other.title":"Other"}',
    'scripts/atlas/pictures/take.pictures.tsx': '',
    'scripts/atlas/pictures/screen-shot.ts': '',
    'scripts/atlas/pictures/still.css': '',
  };
  const hash = () => screensHash(root, 'parcel');
  beforeEach(() => {
    for (const [name, text] of Object.entries(files)) write(name, text);
  });

  test.each([
    ['the view', 'src/ui/parcel.tsx', 'other'],
    [
      'a message that it names',
      'src/locales/en.json',
      '{"parcel.title":"A parcel","parcel.state.gone":"Gone"}',
    ],
    [
      'one that it begins to name',
      'src/locales/en.json',
      '{"parcel.title":"Parcel","parcel.state.gone":"Lost"}',
    ],
    ['how pictures are taken', 'scripts/atlas/pictures/still.css', 'a'],
  ])('changes with %s', (_, name, text) => {
    const before = hash();
    write(name, text);
    expect(hash()).not.toBe(before);
  });

  test.each([
    ['how charts are walked', 'model-tests/harness/model.ts', 'walked otherwise'],
    ['messages of others', 'src/locales/en.json', files['src/locales/en.json'].replace('Other', 'Another')],
  ])('stays with %s', (_, name, text) => {
    const before = hash();
    write(name, text);
    expect(hash()).toBe(before);
  });
});
