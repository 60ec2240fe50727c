import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** A flex container would leave the calendar's button in the middle. */
export const date = component({ display: 'block' });
export const range = component({ display: 'grid', gap: vars.space[3], justifySelf: 'stretch' });
