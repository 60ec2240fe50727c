import { global, page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** The words under the bar, placed by SVG attributes under what they name. */
export const scale = page({
  display: 'block',
  width: '100%',
  height: '1rem',
  overflow: 'visible',
  fill: vars.text.tertiary,
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
  marginTop: 6,
});
export const alert = page({ fill: vars.text.secondary });
/** Beside the alert there is no room for the limit on a phone; the legend has it. */
export const limit = page({ '@media': { [upTo.phone]: { display: 'none' } } });
export const legend = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, auto))',
  justifyContent: 'space-between',
  gap: vars.space[3],
  marginTop: vars.space[5],
  '@media': { [upTo.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
global('pages', `${legend} dt`, {
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
global('pages', `${legend} dd`, {
  fontWeight: vars.weight.medium,
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
});
global('pages', `${legend} small`, {
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  fontWeight: vars.weight.regular,
});
