import type { Brand } from '#domain/portal/brand.ts';
import { colorOf, contrast, type BrandNumbers } from './contrast.ts';
import { brandTokens, tokenName, tokens } from './tokens.ts';

const { surface, text, border, accent, focus, positive, caution, negative, info } = tokens;
const meanings = [positive, caution, negative, info];
const paper = [
  surface.canvas,
  surface.sheet,
  surface.margin,
  surface.raised,
  surface.hover,
  surface.pressed,
  surface.selected,
];
const tints = meanings.map((meaning) => meaning.subtle);

/** A foreground, the background that it is used on, and the contrast that WCAG 2.2 AA asks for. */
type Pair = readonly [foreground: string, background: string];
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
  ...across([accent.text, ...meanings.map((meaning) => meaning.text)], paper),
  ...meanings.flatMap((meaning): Pair[] => [
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

/** What cannot be read or seen with some numbers of a brand: texts below 4.5:1, edges and focus below 3:1. */
export function contrastFaults(numbers: BrandNumbers): string[] {
  const faults = (pairs: Pair[], least: number) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      pairs.flatMap(([foreground, background]) => {
        const ratio = contrast(colorOf(foreground, theme, numbers), colorOf(background, theme, numbers));
        if (ratio >= least) return [];
        return [
          `${theme}: ${nameOf(foreground)} on ${nameOf(background)} has ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, not ${least}:1`,
        ];
      }),
    );
  return [...new Set([...faults(readable, 4.5), ...faults(visible, 3)])];
}

/** The same for a brand as it is configured, which the server asks before it shows any page. */
export function brandFaults(brand: Brand): string[] {
  return contrastFaults({
    bh: brand.hue ?? Number(brandTokens.hue),
    bc: brand.chroma ?? Number(brandTokens.chroma),
    ph: brand.paperHue ?? Number(brandTokens.paperHue),
    ih: brand.inkHue ?? Number(brandTokens.inkHue),
    nc: brand.neutralChroma ?? Number(brandTokens.neutralChroma),
  });
}

function nameOf(value: string): string {
  for (const [group, members] of Object.entries(tokens)) {
    for (const [key, own] of Object.entries(members)) if (own === value) return tokenName([group, key]);
  }
  return value;
}
