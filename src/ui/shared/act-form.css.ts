import { pattern } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** What is said, what is offered and what is written, one below another. */
export const stack = pattern({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'start',
  paddingBlockStart: vars.space[4],
});
export const acts = pattern({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
export const form = pattern({ display: 'grid', gap: vars.space[4], width: '100%', maxWidth: 560 });
