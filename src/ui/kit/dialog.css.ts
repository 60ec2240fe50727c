import { keyframes } from '@vanilla-extract/css';
import { component, global, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const scrim = component({
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  border: 0,
  overscrollBehavior: 'contain',
  background: vars.surface.scrim,
  display: 'grid',
  placeItems: 'start center',
  padding: `min(14vh, 128px) ${vars.space[4]} ${vars.space[4]}`,
  overflow: 'auto',
  animation: `${appear} ${vars.dur.calm} ${vars.ease.out}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[2] } },
});

global('components', `${scrim}::backdrop`, { background: 'none' });

export const panel = component({
  width: 'min(100%, 520px)',
  background: vars.surface.raised,
  borderRadius: vars.radius.dialog,
  boxShadow: vars.elevation.dialog,
  animation: `${rise} ${vars.dur.calm} ${vars.ease.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const wide = component({ width: 'min(100%, 600px)' });

/** Over its whole width it lists what is looked for: its title is not seen, its cross stands on what is typed into. */
export const palette = component({ position: 'relative', width: 'min(100%, 680px)', overflow: 'clip' });

export const head = component({
  padding: `${vars.space[6]} ${vars.space[6]} 0`,
  display: 'flex',
  gap: vars.space[4],
  alignItems: 'flex-start',
});
global('components', `${head} > h2`, { flex: 1 });

export const close = component({ margin: '-6px -10px 0 0' });

export const body = component({
  padding: `${vars.space[2]} ${vars.space[6]} ${vars.space[5]}`,
  display: 'grid',
  gap: vars.space[4],
});
global('components', `${body} > p`, { color: vars.text.secondary });

export const foot = component({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  flexWrap: 'wrap',
  padding: `${vars.space[4]} ${vars.space[6]}`,
  borderTop: `1px solid ${vars.border.hairline}`,
  '@media': { [upTo.phone]: { flexDirection: 'column-reverse' } },
});
global('components', `${palette} > ${head}`, {
  position: 'absolute',
  insetBlockStart: 12,
  insetInlineEnd: vars.space[4],
  padding: 0,
});
global('components', `${palette} > ${head} > h2`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
global('components', `${palette} > ${head} > ${close}`, { margin: 0 });
global('components', `${palette} > ${body}`, { padding: 0, gap: 0 });
// Of three actions the first (discard) stands apart from the two that keep the work.
global('components', `${foot} > :first-child:nth-last-child(3)`, {
  marginInlineEnd: 'auto',
  '@media': { [upTo.phone]: { marginInlineEnd: 0 } },
});
