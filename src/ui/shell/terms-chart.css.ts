import { page } from '../layer.ts';
import { brand } from '../theme.css.ts';

const tint = (lightness: number, chroma: number): string =>
  `oklch(${lightness} calc(${brand.chroma} * ${chroma}) ${brand.hue})`;

export const chart = page({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const grid = page({ stroke: 'oklch(1 0 0 / 0.05)' });
export const open = page({ fill: tint(0.52, 0.7) });
/** The part of a term that has run until today. */
export const run = page({ fill: tint(0.8, 0.9) });
export const due = page({ fill: tint(0.92, 0.28) });
export const paid = page({ fill: tint(0.42, 0.7) });
export const late = page({ fill: 'oklch(0.80 0.125 78)' });
export const now = page({ fill: tint(0.97, 0.14), fillOpacity: 0.55 });
