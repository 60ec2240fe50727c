import { global, shell, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

const offPaper = { print: { display: 'none' } };

export const skip = shell({
  position: 'absolute',
  insetInlineStart: vars.space[4],
  top: -60,
  zIndex: vars.layer.toast,
  background: vars.surface.inverse,
  color: vars.text.inverse,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.control,
  selectors: { '&:focus': { top: vars.space[2] } },
  '@media': offPaper,
});

export const frame = shell({
  display: 'grid',
  gridTemplateColumns: `${vars.size.sidebar} minmax(0, 1fr)`,
  minHeight: '100vh',
  '@media': {
    [upTo.rail]: { gridTemplateColumns: '64px minmax(0, 1fr)' },
    [upTo.phone]: { display: 'block' },
    print: { display: 'block', minHeight: 0 },
  },
});

export const column = shell({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: '100vh' });

export const sidebar = shell({
  background: vars.surface.canvas,
  borderInlineEnd: `1px solid ${vars.border.hairline}`,
  zIndex: vars.layer.shell,
  '@media': { [upTo.phone]: { display: 'none' }, ...offPaper },
});

export const sidebarInner = shell({
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
});

export const brand = shell({ height: vars.size.topbar, paddingInline: 20, flex: 'none' });

export const topbar = shell({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.shell,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: vars.size.topbar,
  paddingInline: `${vars.space[5]} ${vars.space[6]}`,
  background: vars.surface.sheet,
  borderBottom: `1px solid ${vars.border.hairline}`,
  '@media': {
    [upTo.phone]: { paddingInline: `${vars.space[1]} ${vars.space[3]}`, height: 52 },
    ...offPaper,
  },
});

export const context = shell({
  display: 'flex',
  alignItems: 'stretch',
  minWidth: 0,
  marginInlineStart: -8,
  '@media': { [upTo.phone]: { display: 'none' } },
});
// A line between two switchers.
global('shell', `${context} > * + *`, { position: 'relative', marginInlineStart: 17 });
global('shell', `${context} > * + *::before`, {
  content: '',
  position: 'absolute',
  insetInlineStart: -9,
  top: 9,
  bottom: 9,
  borderInlineStart: `1px solid ${vars.border.divider}`,
});

export const tools = shell({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  flex: 'none',
});

/** Shown up to 720 px only: the menu button and the name. */
export const phoneOnly = shell({
  display: 'none',
  '@media': { [upTo.phone]: { display: 'flex', alignItems: 'center', gap: vars.space[1] } },
});

export const contextBar = shell({
  display: 'none',
  // Merchants and support have no customer to name.
  selectors: { '&:empty': { display: 'none' } },
  '@media': {
    [upTo.phone]: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 40,
      paddingInline: vars.space[4],
      background: vars.surface.canvas,
      borderBottom: `1px solid ${vars.border.hairline}`,
      fontSize: vars.type.small,
      color: vars.text.secondary,
    },
    ...offPaper,
  },
});

export const main = shell({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { print: { display: 'block' } },
});

/** Notices above every page: offline, high priority, acting as. They stay in sight below the bar. */
export const banner = shell({
  position: 'sticky',
  top: vars.size.topbar,
  zIndex: vars.layer.shell,
  display: 'grid',
  gap: vars.space[2],
  background: vars.surface.sheet,
  padding: `${vars.space[3]} ${vars.space[8]}`,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [upTo.phone]: { paddingInline: vars.space[4], top: 52 }, ...offPaper },
});
// A fixed context stands in line with the page.
global('patterns', `${contextBar} > span`, { paddingInline: 0 });
