import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Side by side, so that a phone shows the fields with the whole calendar and what is below it. */
export const range = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[3]} ${vars.space[2]}`,
  justifySelf: 'stretch',
});

export const calendar = component({ gridColumn: '1 / -1', display: 'grid', gap: vars.space[1] });
export const calendarHead = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const month = component({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
});
export const turn = component({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.control,
  height: vars.size.control,
  borderRadius: vars.radius.control,
  color: vars.text.secondary,
  selectors: { '&[data-hovered]': { background: vars.surface.hover, color: vars.text.primary } },
});

/** Seven days are as wide as the fields. */
export const grid = component({ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' });
global('components', `${grid} td`, { padding: '1px 0' });
global('components', `${grid} th`, {
  paddingBottom: vars.space[1],
  fontSize: vars.type.caption,
  fontWeight: vars.weight.regular,
  color: vars.text.tertiary,
  textAlign: 'center',
});
export const day = component({
  display: 'grid',
  placeItems: 'center',
  height: vars.size.rowDense,
  borderRadius: vars.radius.control,
  fontSize: vars.type.small,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-hovered]': { background: vars.surface.hover },
    '&[data-selected]': { borderRadius: 0, background: vars.surface.selected },
    '&[data-selection-start], &[data-selection-end]': {
      borderRadius: vars.radius.control,
      background: vars.accent.fill,
      color: vars.accent.onFill,
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-selected]': { border: '1px solid' } } } },
});
/** A ring, whatever is chosen; the focus has its own. */
export const isToday = component({
  fontWeight: vars.weight.medium,
  selectors: {
    '&:not([data-focus-visible])': { outline: `1px solid ${vars.accent.fill}`, outlineOffset: -1 },
  },
});
