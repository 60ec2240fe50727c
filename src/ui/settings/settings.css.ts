import { global, page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** One column of sections, no wider than one reads. */
export const sections = page({
  display: 'grid',
  gap: vars.space[8],
  maxWidth: 720,
  padding: `0 ${vars.space[8]} ${vars.space[8]}`,
  '@media': { '(max-width: 720px)': { padding: `0 ${vars.space[4]} ${vars.space[6]}` } },
});
/** What a section says and offers, one below the other. */
export const body = page({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'start',
  marginTop: vars.space[4],
});
/** Fields of a form, as wide as what is typed into them. */
export const narrow = page({ width: '100%', maxWidth: 400 });
/** A form with what is said above it. */
export const form = page({ display: 'grid', gap: vars.space[4], width: '100%', maxWidth: 400 });
export const pair = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: vars.space[4],
  width: '100%',
});
export const actions = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const hint = page({ color: vars.text.secondary });
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
