import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Obstacles of one way of paying, one under the other. */
export const notes = pattern({ display: 'grid', gap: vars.space[3] });
/** The same side by side, as many as there is room for. */
export const compactNotes = pattern({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  alignItems: 'start',
  gap: `${vars.space[2]} ${vars.space[5]}`,
});
