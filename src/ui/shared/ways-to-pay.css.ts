import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Obstacles of one way of paying, one under the other. */
export const notes = pattern({ display: 'grid', gap: vars.space[3] });
