import * as v from 'valibot';
import { BRAND_FONTS, BRAND_RANGES, type BrandFont } from '#domain/portal/brand.ts';

const within = ([least, most]: readonly [number, number]) =>
  v.optional(
    v.pipe(
      v.number('is no number'),
      v.minValue(least, `is below ${least}`),
      v.maxValue(most, `is above ${most}`),
    ),
  );
const font = v.optional(
  v.picklist(Object.keys(BRAND_FONTS) as BrandFont[], `must be ${Object.keys(BRAND_FONTS).join(' or ')}`),
);
const file = v.optional(v.pipe(v.string(), v.regex(/\.(?:svg|png)$/i, 'must be an SVG or PNG file')));

/** A provider's own look: the 12 brand tokens of the design language, as numbers and words and never as CSS. */
export const BrandSchema = v.pipe(
  v.strictObject({
    hue: within(BRAND_RANGES.hue),
    chroma: within(BRAND_RANGES.chroma),
    paperHue: within(BRAND_RANGES.paperHue),
    inkHue: within(BRAND_RANGES.inkHue),
    neutralChroma: within(BRAND_RANGES.neutralChroma),
    radiusControl: within(BRAND_RANGES.radiusControl),
    radiusSurface: within(BRAND_RANGES.radiusSurface),
    fontText: font,
    fontFigures: font,
    /** Files beside the settings; on light and on dark surfaces. */
    logoLight: file,
    logoDark: file,
    logoHeight: within(BRAND_RANGES.logoHeight),
  }),
  v.check(({ logoLight, logoDark }) => !logoDark || Boolean(logoLight), 'has a logo for dark surfaces alone'),
);
export type BrandSettings = v.InferOutput<typeof BrandSchema>;
