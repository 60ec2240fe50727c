import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Parts one below another, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[6],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
/** Two short lines in one cell. */
export const lines = page({ display: 'grid', gap: 2 });
export const acts = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
/** What can be done with a row, beside one another. */
export const rowActs = page({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] });
export const stack = page({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
export const form = page({ display: 'grid', gap: vars.space[6], width: '100%', maxWidth: 760 });
/** Two fields side by side, one below the other on a phone. */
export const pair = page({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
});
export const group = page({ display: 'grid', gap: vars.space[3], border: 0, margin: 0, padding: 0 });
export const legend = page({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.medium });
/** A field over both columns. */
export const across = page({ gridColumn: '1 / -1' });
/** Below a box, on its words' edge. */
export const under = page({
  paddingLeft: 28,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
