import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Parts one below another, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
export const facts = page({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space[3]}` });
export const stack = page({ display: 'grid', gap: vars.space[4], justifyItems: 'stretch' });
/** Fields and facts near their names, however wide the page is. */
export const narrow = page({ display: 'grid', gap: vars.space[6], maxWidth: 680 });
export const fieldset = page({ display: 'grid', gap: vars.space[4], border: 0, margin: 0, padding: 0 });
/** Two fields side by side, one below the other on a phone. */
export const pair = page({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});
export const legend = page({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.medium });
export const acts = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
/** Small things that stand beside one another where there is room. */
export const tiles = page({
  display: 'grid',
  gap: vars.space[6],
  margin: 0,
  padding: `${vars.space[3]} 0 0`,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
});
export const tile = page({ display: 'grid', gap: vars.space[1], alignContent: 'start' });
export const tileName = page({ margin: 0, fontWeight: vars.weight.medium });
export const lines = page({ display: 'grid', gap: 2 });
export const muted = page({ margin: 0, color: vars.text.secondary });
/** How much of a limit is in use, under its percent. */
export const use = page({ display: 'grid', gap: vars.space[1], minWidth: 96 });
