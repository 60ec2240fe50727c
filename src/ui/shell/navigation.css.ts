import { global, shell, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

const rail = `${upTo.rail} and (min-width: 721px)`;
const hiddenOnRail = { position: 'absolute', clipPath: 'inset(50%)' } as const;

export const links = shell({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  padding: `${vars.space[2]} ${vars.space[3]} 0`,
});
export const group = shell({ display: 'grid', gap: 1 });
export const groupLabel = shell({
  padding: `0 ${vars.space[2]} ${vars.space[1]}`,
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  '@media': { [rail]: hiddenOnRail },
});
export const item = shell({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: `6px ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  color: vars.text.secondary,
  textDecoration: 'none',
  fontWeight: 480,
  hyphens: 'auto',
  minWidth: 0,
  selectors: {
    '&:hover': {
      background: `color-mix(in oklch, ${vars.text.primary} 5%, transparent)`,
      color: vars.text.primary,
    },
    '&:focus-visible': { borderRadius: vars.radius.control, outlineOffset: -2 },
    '&[aria-current]': {
      background: `color-mix(in oklch, ${vars.text.primary} 8%, transparent)`,
      color: vars.text.primary,
      fontWeight: vars.weight.medium,
    },
  },
  '@media': {
    [rail]: { justifyContent: 'center', minHeight: 40 },
    '(pointer: coarse)': { minHeight: 44 },
    '(forced-colors: active)': {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});
global('shell', `${item} > svg`, { color: vars.text.tertiary });
global('shell', `${item}[aria-current] > svg`, { color: vars.accent.text });

export const itemLabel = shell({ '@media': { [rail]: hiddenOnRail } });
export const count = shell({
  marginInlineStart: 'auto',
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [rail]: hiddenOnRail },
});
export const urgent = shell({ color: vars.negative.text, fontWeight: vars.weight.medium });
export const foot = shell({
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  marginInline: `calc(${vars.space[3]} * -1)`,
  padding: vars.space[3],
  background: vars.surface.canvas,
  borderTop: `1px solid ${vars.border.hairline}`,
});

/** The drawer of a phone: a modal at the inline start. */
export const drawer = shell({
  width: 'min(320px, 100vw - 56px)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'auto',
  background: vars.surface.canvas,
  color: vars.text.primary,
  boxShadow: vars.elevation.dialog,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: vars.surface.scrim },
  },
});
export const drawerHead = shell({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.size.topbar,
  paddingInline: `${vars.space[5]} ${vars.space[2]}`,
});
export const drawerBody = shell({ flex: 1, display: 'flex', flexDirection: 'column' });
