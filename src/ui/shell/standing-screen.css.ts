import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** What a screen tells of what is under way. */
export const standing = page({ display: 'grid', gap: vars.space[2], marginBottom: vars.space[3] });
