import { global, pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const choices = pattern({
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.surface,
  overflow: 'clip',
  background: vars.surface.raised,
});

export const choice = pattern({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  columnGap: 12,
  padding: vars.space[4],
  alignItems: 'start',
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.border.hairline}` },
    '&:has(> label > input:checked)': { background: vars.surface.selected },
    '&:has(> label > input:focus-visible)': {
      outline: `2px solid ${vars.focus.ring}`,
      outlineOffset: -2,
      borderRadius: vars.radius.surface,
    },
  },
  '@media': {
    [upTo.phone]: { padding: vars.space[3] },
    '(forced-colors: active)': {
      selectors: { '&:has(> label > input:checked)': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});

/** The label covers the whole first line of the row. */
export const head = pattern({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  cursor: 'pointer',
});

export const title = pattern({
  fontWeight: vars.weight.medium,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${vars.space[2]}`,
  alignItems: 'center',
});

export const consequence = pattern({
  display: 'block',
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  marginTop: 2,
});

export const cost = pattern({
  textAlign: 'end',
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
  '@media': { [upTo.phone]: { gridColumn: 2, gridRow: 2, textAlign: 'start', marginTop: 2 } },
});

export const more = pattern({
  gridColumn: '2 / -1',
  marginTop: vars.space[3],
  '@media': { [upTo.phone]: { gridColumn: '1 / -1' } },
});

/** Why the row cannot be chosen: under its title at every width. */
export const why = pattern({ gridColumn: '2 / -1', marginTop: vars.space[3] });

global('patterns', `${cost} b`, { color: vars.text.primary });
global('patterns', `${head}:has(:disabled)`, { cursor: 'not-allowed' });
