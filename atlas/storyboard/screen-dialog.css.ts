import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const dialog = page({
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  border: 0,
  padding: 0,
  color: vars.text.primary,
  background: vars.surface.canvas,
  // All of it scrolls, so that the keys do it from any of its buttons. A bar that comes and goes would change the
  // width, and with it the height that brings the bar.
  overflow: 'auto',
  scrollbarGutter: 'stable',
  selectors: {
    '&[open]': { display: 'grid', gridTemplateRows: 'auto 1fr' },
  },
});
global('pages', `${dialog}::backdrop`, { background: vars.surface.scrim });

export const head = page({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[3]} ${vars.space[6]}`,
  background: vars.surface.sheet,
  borderBottom: `1px solid ${vars.border.hairline}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[2]} ${vars.space[4]}` } },
});
export const names = page({ flex: '1 1 240px', minWidth: 0 });
export const facts = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[3]}`,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  // On a phone its links stand in lines of their own, and each is to be hit.
  lineHeight: '1.75rem',
});
export const moves = page({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const count = page({
  color: vars.text.secondary,
  fontSize: vars.type.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const room = page({
  padding: vars.space[6],
  display: 'grid',
  justifyItems: 'safe center',
  alignContent: 'start',
  '@media': { [upTo.phone]: { padding: vars.space[3] } },
});
