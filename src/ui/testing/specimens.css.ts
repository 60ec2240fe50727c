import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** As far apart as on a page: controls closer than 24 px are no fair test of their size. */
export const column = page({ display: 'grid', gap: vars.space[6], padding: vars.space[6] });
