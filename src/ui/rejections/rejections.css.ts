import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Facts near their names, however wide the page is. */
export const facts = page({ maxWidth: 560 });
/** What is corrected of one of several. */
export const correction = page({ display: 'grid', gap: vars.space[3] });
/** What was sent, what happened and what can be done, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
