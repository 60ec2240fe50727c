import { component, global, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** A filter in the bar: 32 px, tinted once it is set. */
export const chip = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 10px',
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.control,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
  background: vars.surface.raised,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { borderColor: vars.border.control, color: vars.text.primary },
    '&:focus-visible': { borderRadius: vars.radius.control },
    '&[data-set]': {
      borderColor: vars.accent.border,
      background: vars.accent.subtle,
      color: vars.accent.text,
    },
  },
  '@media': { [upTo.phone]: { minHeight: 40 } },
});
global('components', `${chip} > svg`, { color: vars.text.tertiary });
global('components', `${chip}[data-set] > svg`, { color: 'inherit' });

/** The frame around a native select: its own arrow is hidden, ours is drawn over it. */
export const selectFrame = component({ position: 'relative', display: 'inline-flex', alignItems: 'center' });
/** As wide as what is chosen, not as the longest option. */
export const select = component({
  fieldSizing: 'content',
  appearance: 'none',
  paddingInlineEnd: 28,
  cursor: 'pointer',
});
export const arrow = component({
  position: 'absolute',
  insetInlineEnd: 9,
  pointerEvents: 'none',
  color: vars.text.tertiary,
});
/** An icon before the text of a native select. */
export const lead = component({
  position: 'absolute',
  insetInlineStart: 9,
  pointerEvents: 'none',
  color: vars.text.secondary,
});
export const withIcon = component({ paddingInlineStart: 31 });
export const quiet = component({
  borderColor: 'transparent',
  background: 'none',
  fontWeight: vars.weight.medium,
  selectors: { '&:hover': { borderColor: 'transparent', background: vars.surface.hover } },
});
/** A set filter and its cross, drawn as one chip. */
export const pair = component({ display: 'inline-flex' });
global('components', `${pair} > ${chip}:first-child`, {
  borderInlineEnd: 0,
  borderStartEndRadius: 0,
  borderEndEndRadius: 0,
  paddingInlineEnd: 4,
});
// The ring goes round the whole of it: the cross is drawn later, and would lie over its end.
global('components', `${pair} > ${chip}:focus-visible`, { position: 'relative', zIndex: 1 });
export const clear = component({
  borderInlineStart: 0,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  paddingInline: 8,
});
/** The fields of a filter. */
export const chipForm = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[3],
  width: 288,
  maxWidth: '100%',
  outline: 'none',
});
