import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** A payment and what can be done, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[6],
  maxWidth: 888,
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[6]}` } },
});
/** How much it is, and how it stands. */
export const stands = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[5]}`,
});
