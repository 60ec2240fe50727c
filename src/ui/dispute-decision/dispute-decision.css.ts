import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is said, what is offered and what is written, one below another. */
export const stack = page({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
/** Acts, and who has it, in a line that wraps. */
export const acts = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const form = page({ display: 'grid', gap: vars.space[4], width: '100%', maxWidth: 560 });
/** A field that is as long as what is typed into it. */
export const short = page({ maxWidth: 240 });
