import { expect, test } from 'vitest';
import { brandStyle, brandValues } from './brand.ts';

test('what a brand sets becomes a value of its style sheet, lengths in pixels', () => {
  expect(
    brandValues({
      hue: 280,
      chroma: 0.12,
      paperHue: 90,
      inkHue: 270,
      neutralChroma: 0,
      radiusControl: 0,
      radiusSurface: 12,
      logoHeight: 20,
      fontText: 'inter',
      fontFigures: 'system',
    }),
  ).toEqual({
    hue: '280',
    chroma: '0.12',
    'paper-hue': '90',
    'ink-hue': '270',
    'neutral-chroma': '0',
    'radius-control': '0px',
    'radius-surface': '12px',
    'logo-height': '20px',
    'font-text': '"Inter Variable"',
    'font-figures': 'system-ui',
  });
});

test('what a brand leaves out is the design’s own', () => {
  expect(brandValues({})).toEqual({});
  expect(brandStyle(brandValues({ hue: undefined }))).toBe('');
});

test('the style sheet of a brand is more specific than the design’s', () => {
  expect(brandStyle({ hue: '280', 'radius-control': '0px' })).toBe(
    'html:root{--brand-hue:280;--brand-radius-control:0px}',
  );
});
