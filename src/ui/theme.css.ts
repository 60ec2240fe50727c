import { createGlobalTheme, createGlobalThemeContract, globalLayer, globalStyle } from '@vanilla-extract/css';
import { brandTokens, tokenName, tokens } from './tokens.ts';

for (const layer of [
  'base',
  'shell',
  'components',
  'patterns',
  'pages',
  'utilities',
  'responsive',
  'print',
]) {
  globalLayer(layer);
}

/** Readable, unhashed variables (`--brand-hue`), so that a brand is one static style sheet. */
export const brand = createGlobalThemeContract(brandTokens, (_value, path) => tokenName(['brand', ...path]));

/** Everything a component may use: `vars.text.primary` is `var(--text-primary)`. */
export const vars = createGlobalThemeContract(tokens, (_value, path) => tokenName(path));

createGlobalTheme(':root', brand, brandTokens);
createGlobalTheme(':root', vars, tokens);

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: {
    '--_nc': brand.neutralChroma,
    '--_ph': brand.paperHue,
    '--_ih': brand.inkHue,
    '--_bc': brand.chroma,
    '--_bh': brand.hue,
  },
  '@media': {
    '(prefers-contrast: more)': {
      vars: {
        [vars.text.secondary]: vars.text.primary,
        [vars.text.tertiary]: 'light-dark(oklch(0.38 0.02 228), oklch(0.86 0.01 228))',
        [vars.border.hairline]: vars.border.control,
        [vars.border.divider]: vars.border.controlHover,
        [vars.border.control]: vars.border.strong,
      },
    },
    '(prefers-reduced-motion: reduce)': {
      vars: { [vars.dur.instant]: '0ms', [vars.dur.quick]: '0ms', [vars.dur.calm]: '0ms' },
    },
    '(pointer: coarse)': {
      vars: { [vars.size.control]: '44px', [vars.size.controlSm]: '36px', [vars.size.row]: '48px' },
    },
  },
});

// The brand's logo for the surface that it stands on; paper is light.
const light = { '--brand-logo': brand.logoLight };
const dark = { '--brand-logo': brand.logoDark };
globalStyle(':root', { vars: light, '@media': { '(prefers-color-scheme: dark)': { vars: dark } } });
globalStyle('[data-theme="light"]', { colorScheme: 'light', vars: light });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark', vars: dark });
globalStyle(':root', { '@media': { print: { vars: light } } });
