import { expect, test } from 'vitest';
import { colorOf, contrast } from './testing/contrast.ts';
import type { BrandNumbers } from './testing/contrast.ts';
import { tokenName, tokens } from './tokens.ts';

/** Every brand in range, coarsely: 36 hues, 5 chromas, 9 neutrals. */
const brands: BrandNumbers[] = [];
for (let bh = 0; bh < 360; bh += 10) {
  for (const bc of [0, 0.035, 0.07, 0.105, 0.14]) {
    for (const [nc, ph, ih] of [
      [0, 0, 0],
      [0.005, 95, 228],
      [0.012, 0, 0],
      [0.012, 60, 60],
      [0.012, 120, 120],
      [0.012, 180, 180],
      [0.012, 240, 240],
      [0.012, 300, 300],
      [0.012, 95, 228],
    ] as const) {
      brands.push({ bh, bc, nc, ph, ih });
    }
  }
}

const { surface, text, border, accent, focus, positive, caution, negative, info } = tokens;
const paper = [
  surface.canvas,
  surface.sheet,
  surface.margin,
  surface.raised,
  surface.hover,
  surface.pressed,
  surface.selected,
];
const tints = [positive, caution, negative, info].map((meaning) => meaning.subtle);

/** Pairs of foreground and background. */
type Pair = readonly [string, string];
const across = (foregrounds: string[], backgrounds: string[]): Pair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => [foreground, background] as const));

const readable: Pair[] = [
  ...across([text.primary, text.secondary, text.tertiary], paper),
  // What is blocked never looks pressed.
  ...across(
    [text.disabled],
    paper.filter((each) => each !== surface.pressed),
  ),
  ...across([text.primary, text.secondary, accent.text], [...tints, accent.subtle]),
  ...across([accent.text, ...[positive, caution, negative, info].map((meaning) => meaning.text)], paper),
  ...[positive, caution, negative, info].flatMap((meaning): Pair[] => [
    [meaning.text, meaning.subtle],
    [meaning.onFill, meaning.fill],
  ]),
  [negative.onFill, negative.fillHover],
  ...across([accent.onFill], [accent.fill, accent.fillHover, accent.fillPressed]),
  [text.inverse, surface.inverse],
  ...across([text.onBrand, text.onBrandMuted], [surface.brand]),
];
const visible: Pair[] = [
  ...across(
    [border.control, border.controlHover, accent.fill],
    [surface.sheet, surface.raised, surface.margin],
  ),
  ...across([focus.ring], [...paper, ...tints]),
];

function failures(pairs: Pair[], atLeast: number): string[] {
  const failed = new Set<string>();
  for (const theme of ['light', 'dark'] as const) {
    for (const brand of brands) {
      for (const [foreground, background] of pairs) {
        const ratio = contrast(colorOf(foreground, theme, brand), colorOf(background, theme, brand));
        if (ratio < atLeast) failed.add(`${theme}: ${nameOf(foreground)} on ${nameOf(background)}`);
      }
    }
  }
  return [...failed];
}

function nameOf(value: string): string {
  for (const [group, members] of Object.entries(tokens)) {
    for (const [key, own] of Object.entries(members)) if (own === value) return tokenName([group, key]);
  }
  return value;
}

test('every text reads at 4.5:1 on every surface for every brand in range', () => {
  expect(brands).toHaveLength(1620);
  expect(failures(readable, 4.5)).toEqual([]);
});

test('edges of controls and the focus ring show at 3:1 for every brand in range', () => {
  expect(failures(visible, 3)).toEqual([]);
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
