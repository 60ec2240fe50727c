import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is asked for, below why it is. */
export const stepUpForm = pattern({ display: 'grid', gap: vars.space[4], width: '100%' });
