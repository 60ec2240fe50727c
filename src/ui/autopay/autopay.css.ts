import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** The parts of the sheet, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { '(max-width: 720px)': { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
export const stack = page({ display: 'grid', gap: vars.space[4] });
export const acts = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const form = page({ display: 'grid', gap: vars.space[6], width: '100%', maxWidth: 640 });
/** Two amounts beside one another, below each other on a phone. */
export const pair = page({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
});
/** A group of boxes under its name. */
export const group = page({ display: 'grid', gap: vars.space[2], border: 0, margin: 0, padding: 0 });
export const legend = page({ padding: 0, fontWeight: 620, marginBottom: vars.space[2] });
/** What is left out: a line each, over a hairline. */
export const leftList = page({ listStyle: 'none', margin: 0, padding: 0 });
export const leftItem = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  padding: `${vars.space[3]} 0`,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
/** What is said of a group of them, and how many there are. */
export const leftGroup = page({ display: 'grid', gap: vars.space[2] });
export const groupHead = page({ margin: 0, fontWeight: 620 });
export const folded = page({ cursor: 'pointer', minHeight: 24 });
export const leftWords = page({ display: 'grid', gap: vars.space[1] });
