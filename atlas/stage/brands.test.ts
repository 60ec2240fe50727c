import { expect, test } from 'vitest';
import { BRAND_RANGES, brandStyle, brandValues, type Brand } from '#domain/portal/brand.ts';
import { brandFaults } from '#ui/readable.ts';
import { brandNames, BRANDS, isBrandName } from './brands.ts';

test.each(brandNames)('“%s” is a brand that a provider may set, and can be read', (name) => {
  const brand: Brand = BRANDS[name].brand;
  for (const [number, [least, most]] of Object.entries(BRAND_RANGES)) {
    const value = brand[number as keyof typeof BRAND_RANGES];
    expect(value === undefined || (value >= least && value <= most), number).toBe(true);
  }
  expect(brandFaults(brand)).toEqual([]);
});

test('each looks otherwise', () => {
  const styles = brandNames.map((name) => brandStyle(brandValues(BRANDS[name].brand)));
  expect(new Set(styles).size).toBe(brandNames.length);
  expect(styles[0]).toBe('');
});

test('an address may name one, and nothing else', () => {
  expect(isBrandName('violet')).toBe(true);
  expect(isBrandName('toString')).toBe(false);
  expect(isBrandName(null)).toBe(false);
});
