import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const calendar = component({ gridColumn: '1 / -1', display: 'grid', gap: vars.space[1] });
/** By itself over the page: seven days that a finger hits. */
export const alone = component({ width: 'min(308px, 100vw - 32px)', padding: vars.space[2] });
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
const chosen =
  '&[data-selection-start], &[data-selection-end], table:not([aria-multiselectable]) &[data-selected]';
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
    '&:is([data-disabled], [data-unavailable])': { color: vars.text.disabled, cursor: 'not-allowed' },
    '&[data-selected]': { borderRadius: 0, background: vars.surface.selected },
    [chosen]: {
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
