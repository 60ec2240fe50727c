import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Two short lines in one cell. */
export const lines = page({ display: 'grid', gap: 2 });
/** Parts one below another, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
/** Facts near their names, however wide the page is. */
export const facts = page({ maxWidth: 560 });
// What is said of a status takes a second line on a phone.
global('pages', `${facts} dd > span, ${facts} dd > div > span`, {
  whiteSpace: 'normal',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
});
export const stack = page({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
/** As wide as the page, among parts that are as wide as what they hold. */
export const wide = page({ justifySelf: 'stretch' });
export const acts = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const form = page({ display: 'grid', gap: vars.space[4], width: '100%', maxWidth: 680 });
/** Two fields side by side, one below the other on a phone. */
export const pair = page({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});
export const choices = page({ display: 'grid', gap: vars.space[2], border: 0, margin: 0, padding: 0 });
export const legend = page({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.medium });
/** What a role may open, one below another. */
export const rights = page({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });
export const right = page({ display: 'flex', gap: vars.space[2], alignItems: 'baseline' });
/** Customers with the groups that give them, in columns where there is room. */
export const fromGroups = page({
  margin: 0,
  padding: `${vars.space[3]} 0 0`,
  listStyle: 'none',
  columns: '280px 3',
  columnGap: vars.space[6],
});
