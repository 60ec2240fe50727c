import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** The fields, one under the other. */
export const fields = page({ display: 'grid', gap: vars.space[4] });
