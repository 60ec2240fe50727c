import { global, page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** The parts above the list, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: vars.space[4] } },
});
export const stack = page({ display: 'grid', gap: vars.space[3] });
export const muted = page({ margin: 0, color: vars.text.secondary });
/** How much of a limit is in use, under its percent. */
export const use = page({ display: 'grid', gap: vars.space[1], minWidth: 96 });
/** What asks for attention, one below another. */
export const attention = page({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  padding: `${vars.space[3]} 0`,
  listStyle: 'none',
});
// A sentence takes a second line on a phone.
global('pages', `${attention} span`, { whiteSpace: 'normal' });
