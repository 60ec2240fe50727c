import { pattern } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Refunds one below another. */
export const list = pattern({ display: 'grid', gap: vars.space[5] });
/** How far one is, how much, which, and when. */
export const line = pattern({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[4]}`,
});
