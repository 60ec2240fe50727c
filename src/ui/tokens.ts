/** The only 12 values a white-label brand may set; ranges in the design language, White-labelling. */
export const brandTokens = {
  hue: '212',
  chroma: '0.072',
  paperHue: '95',
  inkHue: '228',
  neutralChroma: '0.005',
  radiusControl: '6px',
  radiusSurface: '8px',
  fontText: '"Inter Variable"',
  fontFigures: '"Inter Variable"',
  logoLight: 'none',
  logoDark: 'none',
  logoHeight: '22px',
};

/**
 * Semantic tokens by role. Colours are OKLCH pairs: the brand gives hue and chroma, every lightness
 * is fixed here, so contrast holds for any brand. `_nc`, `_ph`, `_ih`, `_bc` and `_bh` abbreviate the brand's values.
 */
export const tokens = {
  surface: {
    canvas: 'light-dark(oklch(0.970 var(--_nc) var(--_ph)), oklch(0.170 calc(var(--_nc) * 2.4) var(--_ih)))',
    sheet: 'light-dark(oklch(1 0 0), oklch(0.205 calc(var(--_nc) * 2.6) var(--_ih)))',
    margin: 'light-dark(oklch(0.982 var(--_nc) var(--_ph)), oklch(0.187 calc(var(--_nc) * 2.5) var(--_ih)))',
    raised: 'light-dark(oklch(1 0 0), oklch(0.250 calc(var(--_nc) * 2.8) var(--_ih)))',
    hover: 'light-dark(oklch(0.962 var(--_nc) var(--_ph)), oklch(0.245 calc(var(--_nc) * 2.8) var(--_ih)))',
    pressed:
      'light-dark(oklch(0.935 calc(var(--_nc) * 1.2) var(--_ph)), oklch(0.290 calc(var(--_nc) * 2.8) var(--_ih)))',
    selected:
      'light-dark(oklch(0.966 calc(var(--_bc) * 0.15) var(--_bh)), oklch(0.275 calc(var(--_bc) * 0.42) var(--_bh)))',
    inverse: 'light-dark(oklch(0.265 0.022 var(--_ih)), oklch(0.930 0.006 var(--_ih)))',
    brand:
      'light-dark(oklch(0.285 calc(var(--_bc) * 0.62) var(--_bh)), oklch(0.215 calc(var(--_bc) * 0.40) var(--_bh)))',
    scrim: 'light-dark(oklch(0.22 0.02 var(--_ih) / 0.36), oklch(0.08 0.01 var(--_ih) / 0.66))',
  },
  text: {
    primary: 'light-dark(oklch(0.230 0.020 var(--_ih)), oklch(0.945 0.006 var(--_ih)))',
    secondary: 'light-dark(oklch(0.420 0.018 var(--_ih)), oklch(0.790 0.012 var(--_ih)))',
    tertiary: 'light-dark(oklch(0.510 0.015 var(--_ih)), oklch(0.700 0.014 var(--_ih)))',
    disabled: 'light-dark(oklch(0.530 0.010 var(--_ih)), oklch(0.670 0.010 var(--_ih)))',
    inverse: 'light-dark(oklch(0.975 0.004 var(--_ih)), oklch(0.220 0.020 var(--_ih)))',
    onBrand: 'oklch(0.965 0.008 var(--_bh))',
    onBrandMuted: 'oklch(0.800 calc(var(--_bc) * 0.45) var(--_bh))',
  },
  border: {
    hairline: 'light-dark(oklch(0.918 var(--_nc) var(--_ph)), oklch(0.285 calc(var(--_nc) * 3) var(--_ih)))',
    divider: 'light-dark(oklch(0.855 var(--_nc) var(--_ph)), oklch(0.360 calc(var(--_nc) * 3) var(--_ih)))',
    control: 'light-dark(oklch(0.620 0.012 var(--_ih)), oklch(0.570 0.014 var(--_ih)))',
    controlHover: 'light-dark(oklch(0.450 0.018 var(--_ih)), oklch(0.720 0.014 var(--_ih)))',
    strong: 'light-dark(oklch(0.300 0.020 var(--_ih)), oklch(0.860 0.008 var(--_ih)))',
  },
  focus: {
    ring: 'light-dark(oklch(0.230 0.020 var(--_ih)), oklch(0.965 0.006 var(--_ih)))',
    gap: 'var(--surface-sheet)',
  },
  accent: {
    fill: 'light-dark(oklch(0.440 var(--_bc) var(--_bh)), oklch(0.770 var(--_bc) var(--_bh)))',
    fillHover: 'light-dark(oklch(0.390 var(--_bc) var(--_bh)), oklch(0.820 var(--_bc) var(--_bh)))',
    fillPressed:
      'light-dark(oklch(0.340 calc(var(--_bc) * 0.9) var(--_bh)), oklch(0.715 var(--_bc) var(--_bh)))',
    onFill: 'light-dark(oklch(0.990 0.004 var(--_bh)), oklch(0.190 0.024 var(--_bh)))',
    text: 'light-dark(oklch(0.430 var(--_bc) var(--_bh)), oklch(0.815 var(--_bc) var(--_bh)))',
    subtle:
      'light-dark(oklch(0.955 calc(var(--_bc) * 0.20) var(--_bh)), oklch(0.280 calc(var(--_bc) * 0.48) var(--_bh)))',
    border:
      'light-dark(oklch(0.790 calc(var(--_bc) * 0.72) var(--_bh)), oklch(0.440 calc(var(--_bc) * 0.70) var(--_bh)))',
  },
  positive: {
    text: 'light-dark(oklch(0.455 0.105 155), oklch(0.805 0.130 155))',
    fill: 'light-dark(oklch(0.520 0.120 155), oklch(0.740 0.140 155))',
    onFill: 'light-dark(oklch(0.995 0.004 155), oklch(0.190 0.030 155))',
    subtle: 'light-dark(oklch(0.966 0.014 155), oklch(0.265 0.038 155))',
    border: 'light-dark(oklch(0.845 0.048 155), oklch(0.430 0.070 155))',
  },
  caution: {
    text: 'light-dark(oklch(0.460 0.098 65), oklch(0.840 0.115 82))',
    fill: 'light-dark(oklch(0.660 0.132 66), oklch(0.800 0.130 80))',
    onFill: 'light-dark(oklch(0.180 0.030 66), oklch(0.200 0.030 80))',
    subtle: 'light-dark(oklch(0.971 0.020 86), oklch(0.275 0.038 78))',
    border: 'light-dark(oklch(0.850 0.062 82), oklch(0.455 0.070 78))',
  },
  negative: {
    text: 'light-dark(oklch(0.490 0.170 27), oklch(0.790 0.115 22))',
    fill: 'light-dark(oklch(0.535 0.185 27), oklch(0.690 0.165 24))',
    fillHover: 'light-dark(oklch(0.480 0.172 27), oklch(0.740 0.150 24))',
    onFill: 'light-dark(oklch(0.995 0.004 27), oklch(0.180 0.040 24))',
    subtle: 'light-dark(oklch(0.971 0.011 25), oklch(0.265 0.050 24))',
    border: 'light-dark(oklch(0.865 0.052 25), oklch(0.455 0.100 24))',
  },
  info: {
    text: 'light-dark(oklch(0.455 0.120 258), oklch(0.810 0.085 252))',
    fill: 'light-dark(oklch(0.525 0.145 258), oklch(0.720 0.120 252))',
    onFill: 'light-dark(oklch(0.995 0.004 258), oklch(0.180 0.030 252))',
    subtle: 'light-dark(oklch(0.969 0.011 252), oklch(0.265 0.040 255))',
    border: 'light-dark(oklch(0.855 0.042 252), oklch(0.440 0.080 255))',
  },
  data: {
    used: 'var(--accent-fill)',
    held: 'light-dark(oklch(0.560 calc(var(--_bc) * 0.85) var(--_bh)), oklch(0.620 calc(var(--_bc) * 0.85) var(--_bh)))',
    available:
      'light-dark(oklch(0.945 calc(var(--_nc) * 1.2) var(--_ph)), oklch(0.285 calc(var(--_nc) * 3) var(--_ih)))',
    age0: 'light-dark(oklch(0.560 calc(var(--_bc) * 0.85) var(--_bh)), oklch(0.640 calc(var(--_bc) * 0.9) var(--_bh)))',
    age30: 'light-dark(oklch(0.668 0.130 68), oklch(0.810 0.120 80))',
    age60: 'light-dark(oklch(0.620 0.160 47), oklch(0.730 0.145 52))',
    age90: 'light-dark(oklch(0.545 0.180 30), oklch(0.660 0.170 28))',
    age120: 'light-dark(oklch(0.430 0.150 24), oklch(0.560 0.170 22))',
  },
  font: {
    text: 'var(--brand-font-text), system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    figures: 'var(--brand-font-figures), var(--font-text)',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  },
  type: {
    caption: '0.75rem',
    small: '0.8125rem',
    body: '0.875rem',
    lead: '1rem',
    h3: '1.0625rem',
    h2: '1.25rem',
    h1: '1.5rem',
    figure: '2.25rem',
  },
  lead: {
    caption: '1rem',
    small: '1.125rem',
    body: '1.25rem',
    lead: '1.5rem',
    h3: '1.5rem',
    h2: '1.75rem',
    h1: '2rem',
    figure: '2.75rem',
  },
  weight: {
    regular: '420',
    medium: '530',
    strong: '620',
  },
  track: {
    tight: '-0.014em',
    figure: '-0.022em',
  },
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  size: {
    controlSm: '28px',
    control: '36px',
    controlLg: '44px',
    rowDense: '32px',
    row: '38px',
    rowComfortable: '46px',
    sidebar: '224px',
    topbar: '56px',
    marginCol: '344px',
    reading: '640px',
  },
  radius: {
    mark: '3px',
    control: 'var(--brand-radius-control)',
    surface: 'var(--brand-radius-surface)',
    dialog: 'calc(var(--brand-radius-surface) + 2px)',
    full: '999px',
  },
  elevation: {
    popover:
      '0 0 0 1px light-dark(oklch(0.22 0.02 228 / 0.10), oklch(1 0 0 / 0.12)), 0 8px 24px -6px light-dark(oklch(0.22 0.02 228 / 0.18), oklch(0 0 0 / 0.55)), 0 2px 6px -2px light-dark(oklch(0.22 0.02 228 / 0.10), oklch(0 0 0 / 0.40))',
    dialog:
      '0 0 0 1px light-dark(oklch(0.22 0.02 228 / 0.08), oklch(1 0 0 / 0.12)), 0 24px 64px -16px light-dark(oklch(0.22 0.02 228 / 0.34), oklch(0 0 0 / 0.70)), 0 6px 16px -6px light-dark(oklch(0.22 0.02 228 / 0.14), oklch(0 0 0 / 0.50))',
    dock: '0 -1px 0 var(--border-divider), 0 -10px 24px -12px light-dark(oklch(0.22 0.02 228 / 0.14), oklch(0 0 0 / 0.50))',
  },
  ease: {
    out: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    in: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  },
  dur: {
    instant: '80ms',
    quick: '140ms',
    calm: '220ms',
  },
  layer: {
    base: '0',
    sticky: '10',
    dock: '20',
    shell: '30',
    popover: '40',
    dialog: '50',
    toast: '60',
  },
};

/** Custom property of a token: `['text', 'onBrandMuted']` is `text-on-brand-muted`, `['data', 'age0']` is `data-age-0`. */
export function tokenName(path: string[]): string {
  return path
    .join('-')
    .replace(/-age(?=\d)/, '-age-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
