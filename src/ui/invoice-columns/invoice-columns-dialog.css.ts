import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** The columns, one under the other, in their order. */
export const list = page({ display: 'grid', gap: vars.space[1], margin: 0, padding: 0, listStyle: 'none' });
/** A column with what moves it at its end. */
export const row = page({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  gap: vars.space[1],
});
