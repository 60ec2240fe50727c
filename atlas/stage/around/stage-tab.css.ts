import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const whole = page({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
  '@media': { [upTo.third]: { display: 'block' } },
});
export const tools = page({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  padding: `${vars.space[3]} ${vars.space[6]}`,
  borderBottom: `1px solid ${vars.border.hairline}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[2]} ${vars.space[4]}` } },
});
export const group = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[1] });
export const width = page({
  width: '5.5rem',
  minHeight: 32,
  padding: '0 8px',
  border: `1px solid ${vars.border.control}`,
  borderRadius: vars.radius.control,
  background: vars.surface.raised,
  color: vars.text.primary,
});
export const panes = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 10fr) 344px',
  minHeight: 0,
  '@media': {
    [upTo.rail]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gridTemplateRows: '62dvh 62dvh' },
    [upTo.third]: { display: 'flex', flexDirection: 'column' },
  },
});
/** A wide screen needs the width: its drawing lies below it. */
export const wide = page({
  '@media': {
    'screen and (min-width: 1181px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 344px',
      gridTemplateRows: 'minmax(0, 3fr) minmax(0, 2fr)',
    },
  },
});
export const screen = page({
  position: 'relative',
  minHeight: 0,
  overflow: 'auto',
  background: vars.surface.canvas,
  borderInlineEnd: `1px solid ${vars.border.hairline}`,
  '@media': { [upTo.third]: { height: '78dvh', flex: 'none' } },
});
/** The frame at its own width; a wider one than there is room for is seen smaller. */
export const frame = page({
  display: 'block',
  border: 0,
  marginInline: 'auto',
  transformOrigin: '0 0',
  background: vars.surface.sheet,
});
export const drawing = page({
  borderTop: `1px solid ${vars.border.hairline}`,
  display: 'grid',
  minHeight: 0,
  minWidth: 0,
  '@media': {
    [upTo.rail]: { gridColumn: '1 / -1', gridRow: 2 },
    [upTo.third]: { order: 3 },
  },
});
export const waiting = page({ padding: vars.space[6], color: vars.text.secondary });
global('pages', `${wide} > ${drawing}`, { gridRow: 2, gridColumn: 1 });
global('pages', `${wide} > aside`, { gridRow: '1 / 3', gridColumn: 2 });
