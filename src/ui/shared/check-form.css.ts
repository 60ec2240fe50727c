import { global, page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** A form with what is said above it. */
export const form = page({ display: 'grid', gap: vars.space[4], width: '100%', maxWidth: 400 });
export const actions = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
/** A camera reads dark on light only, in either theme. */
export const qr = page({
  display: 'block',
  width: 200,
  height: 200,
  borderRadius: vars.radius.surface,
  background: 'oklch(1 0 0)',
  border: `1px solid ${vars.border.hairline}`,
});
global('pages', `${qr} > path`, { fill: 'oklch(0.15 0 0)' });
export const keyLabel = page({ color: vars.text.secondary });
/** To be typed or copied, so in letters that cannot be mistaken. */
export const key = page({
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const codes = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  width: '100%',
  padding: vars.space[4],
  border: `1px solid ${vars.border.hairline}`,
  borderRadius: vars.radius.surface,
  fontFamily: vars.font.mono,
  fontSize: vars.type.body,
  listStyle: 'none',
});
/** What is printed of the page while recovery codes stand on it: they and whose they are, nothing else. */
export const sheet = page({ width: '100%' });
global('print', `body:has(${sheet}) *:not(:has(${sheet}), ${sheet}, ${sheet} *)`, {
  '@media': { print: { display: 'none' } },
});
/** On paper only: the page says it in other places. */
export const sheetHead = page({ display: 'none' });
global('print', sheetHead, { '@media': { print: { display: 'block', marginBottom: vars.space[4] } } });
