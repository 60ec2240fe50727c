import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** What is collected and what can be done about it, on the head’s own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});

/** What is said above the list. */
export const above = page({
  padding: `${vars.space[4]} ${vars.space[8]} 0`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} 0` } },
});
