import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const version = page({
  fontFamily: vars.font.mono,
  fontSize: vars.type.small,
  overflowWrap: 'anywhere',
});
export const charts = page({ display: 'grid' });
export const chart = page({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: 6,
});
global('pages', `${chart} > [aria-current]`, { color: vars.text.primary, fontWeight: vars.weight.medium });
export const change = page({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[2],
  paddingBlock: 7,
  borderBottom: `1px solid ${vars.border.hairline}`,
  overflowWrap: 'anywhere',
});
export const picker = page({ marginTop: vars.space[4] });
global('pages', `${picker} > summary`, {
  cursor: 'pointer',
  paddingBlock: 4,
  fontWeight: vars.weight.medium,
});
export const text = page({ color: vars.text.secondary, marginBlock: vars.space[2], maxWidth: '64ch' });
export const files = page({ display: 'grid', gap: vars.space[3], justifyItems: 'start' });
export const file = page({ display: 'grid', gap: 4, fontSize: vars.type.small, maxWidth: '100%' });
global('pages', `${file} > input`, { maxWidth: '100%' });
/** Without the bar and the list of the site. */
export const aloneOnPage = page({
  display: 'grid',
  height: '100dvh',
  '@media': { [upTo.third]: { height: 'auto', minHeight: '100dvh' } },
});
