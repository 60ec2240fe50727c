import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Side by side, so that a phone shows the fields with the whole calendar and what is below it. */
export const range = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[3]} ${vars.space[2]}`,
  justifySelf: 'stretch',
});
