import { BRAND_RANGES } from '#domain/portal/brand.ts';

/** Tokens of the theme that an override may set, in pixels, as far as a brand may. Colours are the brand's, which is checked. */
const TOKENS = ['radiusControl', 'radiusSurface'] as const;
export type OverridableToken = (typeof TOKENS)[number];

/** What a deployment says and shows differently (§3 component.override, §7 `/components/{name}`). */
export interface ComponentOverride {
  /** Texts by language and key; only messages without values and without markup. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Pixels. */
  readonly theme: Readonly<Partial<Record<OverridableToken, number>>>;
}

const LONGEST = 300;
/** Markup, placeholders, and control characters but none that a sentence needs. */
const NOT_TEXT = /[<>{}\p{Cc}]/u;
/** An address that runs something; no sentence begins with one. */
const SCRIPT = /\b(?:java|vb)script\s*:|\bdata\s*:\s*\w+\/|\bon\w+\s*=/i;

/** Whether a text is words only: nothing in it could be taken for a program, markup or a placeholder. */
export function isPlainText(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST && !NOT_TEXT.test(text) && !SCRIPT.test(text);
}

/** The values of a theme that are a token's: numbers within its range. */
export function themeValues(theme: Readonly<Record<string, unknown>>): ComponentOverride['theme'] {
  return Object.fromEntries(
    TOKENS.flatMap((token) => {
      const value = Object.hasOwn(theme, token) ? theme[token] : undefined;
      const [least, most] = BRAND_RANGES[token];
      return typeof value === 'number' && value >= least && value <= most ? [[token, value]] : [];
    }),
  );
}
