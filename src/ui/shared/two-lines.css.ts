import { global, page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Two lines of a cell: what it is, and below it what belongs to it. */
export const lines = page({ display: 'grid', gap: vars.space[1] });
export const second = page({ color: vars.text.secondary, fontWeight: vars.weight.regular });
// In a table that has no room left for its columns, the second line takes a third before anything is out of sight.
global('pages', `[data-tight] td ${second}`, { '@media': { screen: { whiteSpace: 'normal' } } });
