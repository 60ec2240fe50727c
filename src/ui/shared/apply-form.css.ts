import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const fields = pattern({ display: 'grid', gap: vars.space[3], justifyItems: 'start' });
