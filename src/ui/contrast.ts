type Color = [lightness: number, chroma: number, hue: number];

/** Values of the brand's numbers: `--_bh` and so on. */
export type BrandNumbers = Record<'nc' | 'ph' | 'ih' | 'bc' | 'bh', number>;

/** The colour of a token in one theme. Throws for a value that is no opaque OKLCH colour. */
export function colorOf(value: string, theme: 'light' | 'dark', brand: BrandNumbers): Color {
  const numbers = value.replaceAll(/var\(--_(\w\w)\)/g, (_all, name: keyof BrandNumbers) =>
    String(brand[name]),
  );
  const pair = /^light-dark\((oklch\(.*\)), (oklch\(.*\))\)$/.exec(numbers);
  const color = pair ? pair[theme === 'light' ? 1 : 2]! : numbers;
  const parts = /^oklch\((.+)\)$/.exec(
    color.replaceAll(/calc\((\S+) \* (\S+)\)/g, (_all, a, b) => String(Number(a) * Number(b))),
  );
  const [lightness, chroma, hue, ...rest] = parts?.[1]?.split(' ').map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined || rest.length > 0) {
    throw new TypeError(`no opaque colour: ${value}`);
  }
  return [lightness, chroma, hue];
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Relative luminance of an OKLCH colour, clipped to sRGB as browsers do. */
function luminance([lightness, chroma, hue]: Color): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
