import { brandStyle, brandValues, type Brand } from '#domain/portal/brand.ts';

/**
 * Looks to see a flow in: the design's own, and some that a provider might set, as far apart as brands may be: a square
 * violet, a round green with the system's font, and one without any colour.
 */
export const BRANDS = {
  own: { label: 'Own brand', brand: {} },
  violet: {
    label: 'Violet, square',
    brand: { hue: 300, chroma: 0.14, inkHue: 300, radiusControl: 0, radiusSurface: 0 },
  },
  green: {
    label: 'Green, round',
    brand: {
      hue: 150,
      chroma: 0.1,
      paperHue: 120,
      inkHue: 150,
      neutralChroma: 0.012,
      radiusControl: 8,
      radiusSurface: 12,
      fontText: 'system',
      fontFigures: 'system',
    },
  },
  grey: { label: 'Without colour', brand: { chroma: 0, neutralChroma: 0 } },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly brand: Brand }>>;

export type BrandName = keyof typeof BRANDS;

export const brandNames = Object.keys(BRANDS) as readonly BrandName[];

export const isBrandName = (text: string | null): text is BrandName =>
  brandNames.some((name) => name === text);

const sheet = (): CSSStyleSheet => {
  const [worn] = document.adoptedStyleSheets;
  if (worn) return worn;
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets = [made];
  return made;
};

/** Shows the page in a brand, by the same style sheet that the server writes into the portal's pages. */
export function wearBrand(name: BrandName): void {
  sheet().replaceSync(brandStyle(brandValues(BRANDS[name].brand)));
}
