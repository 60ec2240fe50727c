import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const range = component({ display: 'grid', gap: vars.space[3] });
