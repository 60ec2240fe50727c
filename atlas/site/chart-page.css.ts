import { page as inPage, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const page = inPage({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 344px',
  minHeight: 0,
  minWidth: 0,
  '@media': { [upTo.third]: { gridTemplateColumns: 'minmax(0, 1fr)', overflowY: 'auto', display: 'block' } },
});
/** The stage has the whole width, and its panel within. */
export const stage = inPage({
  display: 'grid',
  minHeight: 0,
  minWidth: 0,
  '@media': { [upTo.third]: { overflowY: 'auto', display: 'block' } },
});
export const sheet = inPage({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
});
export const head = inPage({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[5]} ${vars.space[6]} 0`,
  minWidth: 0,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} 0` } },
});
export const titleRow = inPage({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});
export const lead = inPage({ color: vars.text.secondary, maxWidth: '72ch', marginBottom: vars.space[2] });
