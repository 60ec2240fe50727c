import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plant } from './planted-defect.ts';
import { PLANTED_DEFECTS } from './planted-defects.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each(PLANTED_DEFECTS.map((defect) => [`${defect.file}: ${defect.says}`, defect] as const))(
  'still applies: %s',
  (_, defect) => {
    const sound = textOf(defect.file);
    expect(plant(sound, defect)).not.toBe(sound);
    for (const file of defect.noticedIn.files.split(' ')) {
      expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
    }
    expect(defect.says).toMatch(/^[A-Z].*\.$/);
  },
);

test('a defect applies in one place, or not', () => {
  const defect = {
    ...PLANTED_DEFECTS[0],
    file: 'a.ts',
    replace: 'x',
    by: '$&y',
  } as (typeof PLANTED_DEFECTS)[0];
  expect(plant('a x b', defect)).toBe('a $&y b');
  expect(() => plant('a b', defect)).toThrow('a.ts has 0 places to break');
  expect(() => plant('x x', defect)).toThrow('a.ts has 2 places to break');
});
