import { expect, test } from 'vitest';
import { BRAND_RANGES } from '#domain/portal/brand.ts';
import { contrast } from './contrast.ts';
import type { BrandNumbers } from './contrast.ts';
import { brandFaults, contrastFaults } from './readable.ts';
import { brandTokens, tokenName } from './tokens.ts';

const [, mostChroma] = BRAND_RANGES.chroma;
const [, mostNeutral] = BRAND_RANGES.neutralChroma;

/** Every brand in range, coarsely: 36 hues, 5 chromas, 9 neutrals. */
const brands: BrandNumbers[] = [];
for (let bh = 0; bh < 360; bh += 10) {
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    for (const [nc, ph, ih] of [
      [0, 0, 0],
      [0.005, 95, 228],
      [mostNeutral, 0, 0],
      [mostNeutral, 60, 60],
      [mostNeutral, 120, 120],
      [mostNeutral, 180, 180],
      [mostNeutral, 240, 240],
      [mostNeutral, 300, 300],
      [mostNeutral, 95, 228],
    ] as const) {
      brands.push({ bh, bc: mostChroma * part, nc, ph, ih });
    }
  }
}

test('every text reads at 4.5:1 on every surface, and edges and focus show at 3:1, for every brand in range', () => {
  expect(brands).toHaveLength(1620);
  expect([...new Set(brands.flatMap(contrastFaults))]).toEqual([]);
  // So many brands take seconds, and longer beside other work.
});

test('a colour that cannot be read is named with where it is used', () => {
  expect(brandFaults({})).toEqual([]);
  const [first = ''] = brandFaults({ chroma: 0.4, hue: 0 });
  expect(first).toMatch(/^(light|dark): [a-z-]+ on [a-z-]+ has \d\.\d\d:1, not (4\.5|3):1$/);
});

test('contrast is that of WCAG', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([0.5999, 0, 0], [1, 0, 0])).toBeCloseTo(3.95, 1);
});

test('a token is named as the variable that a brand file or a page reads', () => {
  expect(tokenName(['text', 'onBrandMuted'])).toBe('text-on-brand-muted');
  expect(tokenName(['data', 'age120'])).toBe('data-age-120');
  expect(tokenName(['type', 'h1'])).toBe('type-h1');
});

test('the design’s own brand lies in the ranges', () => {
  for (const [name, [least, most]] of Object.entries(BRAND_RANGES)) {
    const own = Number.parseFloat(brandTokens[name as keyof typeof BRAND_RANGES]);
    expect([name, own >= least && own <= most]).toEqual([name, true]);
  }
});
