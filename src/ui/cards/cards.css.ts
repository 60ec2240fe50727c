import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Two short lines in one cell. */
export const lines = page({ display: 'grid', gap: 2 });
/** Parts one below another, on the head’s own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
/** Facts near their names, however wide the page is. */
export const facts = page({ maxWidth: 560 });
/** What is entered, in one column of one width. */
export const fields = page({ display: 'grid', gap: vars.space[6], maxWidth: 640 });

/** Boxes of which several can be chosen, below what they are of. */
export const boxes = page({ display: 'grid', gap: vars.space[2], border: 0, margin: 0, padding: 0 });
export const legend = page({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.medium });
