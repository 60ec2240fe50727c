/**
 * How far a white-label brand may go (design language, White-labelling). Brands give hue and chroma, and every
 * lightness is the design's own, so that text stays readable. Hues in degrees, lengths in pixels.
 */
export const BRAND_RANGES = {
  hue: [0, 360],
  chroma: [0, 0.14],
  paperHue: [0, 360],
  inkHue: [0, 360],
  neutralChroma: [0, 0.012],
  radiusControl: [0, 8],
  radiusSurface: [0, 12],
  logoHeight: [16, 28],
} as const;
type BrandNumber = keyof typeof BRAND_RANGES;

/** Fonts that a brand may choose: both know all 15 languages and have figures of one width. */
export const BRAND_FONTS = { inter: '"Inter Variable"', system: 'system-ui' } as const;
export type BrandFont = keyof typeof BRAND_FONTS;

/** What a brand sets; what it leaves out is the design's own. */
export type Brand = { readonly [Name in BrandNumber]?: number | undefined } & {
  readonly fontText?: BrandFont | undefined;
  readonly fontFigures?: BrandFont | undefined;
};

const UNITS: { readonly [Name in BrandNumber]?: string } = {
  radiusControl: 'px',
  radiusSurface: 'px',
  logoHeight: 'px',
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a brand sets as the values of its style sheet, by the names of `--brand-…`. */
export function brandValues(brand: Brand): Record<string, string> {
  const numbers = Object.keys(BRAND_RANGES) as BrandNumber[];
  const { fontText, fontFigures } = brand;
  return {
    ...Object.fromEntries(
      numbers.flatMap((name) =>
        brand[name] === undefined ? [] : [[kebab(name), `${brand[name]}${UNITS[name] ?? ''}`]],
      ),
    ),
    ...(fontText ? { 'font-text': BRAND_FONTS[fontText] } : {}),
    ...(fontFigures ? { 'font-figures': BRAND_FONTS[fontFigures] } : {}),
  };
}

/** The style sheet of a brand; empty where it sets nothing. It is more specific than the design's own. */
export function brandStyle(values: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(values).map(([name, value]) => `--brand-${name}:${value}`);
  return declarations.length === 0 ? '' : `html:root{${declarations.join(';')}}`;
}
