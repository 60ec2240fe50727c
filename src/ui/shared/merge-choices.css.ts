import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is chosen of two, below the name of the part. */
export const conflict = pattern({ display: 'grid', gap: vars.space[2] });
export const conflictName = pattern({ margin: 0, fontWeight: vars.weight.medium });
export const acts = pattern({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
