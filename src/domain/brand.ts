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
