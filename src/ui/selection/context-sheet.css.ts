import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const sheet = page({ display: 'grid', gap: vars.space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
