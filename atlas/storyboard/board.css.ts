import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const whole = page({ display: 'grid', gap: vars.space[5] });
export const lead = page({ color: vars.text.secondary, maxWidth: '72ch' });
export const tools = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { print: { display: 'none' } },
});
export const search = page({ flex: '0 1 300px' });
export const section = page({ display: 'grid', gap: vars.space[3] });
export const head = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `2px ${vars.space[3]}`,
  paddingTop: vars.space[4],
  borderTop: `1px solid ${vars.border.divider}`,
});
export const about = page({ color: vars.text.secondary, flex: '1 1 100%', maxWidth: '90ch' });
export const stale = page({ color: vars.caution.text, fontSize: vars.type.small });
export const count = page({
  color: vars.text.tertiary,
  fontSize: vars.type.small,
  fontVariantNumeric: 'tabular-nums',
});
const grid = {
  display: 'grid',
  gap: `${vars.space[5]} ${vars.space[4]}`,
  alignItems: 'start',
};
export const desktop = page({
  ...grid,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  '@media': { print: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});
export const phone = page({
  ...grid,
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  '@media': {
    [upTo.phone]: { gridTemplateColumns: '1fr 1fr' },
    print: { gridTemplateColumns: 'repeat(6, 1fr)' },
  },
});
export const figure = page({ display: 'grid', gap: 6, breakInside: 'avoid', contentVisibility: 'auto' });
export const open = page({
  display: 'block',
  overflow: 'hidden',
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.mark,
  background: 'oklch(1 0 0)',
  cursor: 'zoom-in',
  selectors: { '&:hover': { borderColor: vars.border.controlHover } },
});
/** Thumbnails begin at the top of the screen and are all of one form, so that rows stay rows. */
const thumbnail = {
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  objectPosition: 'top',
};
export const wideImage = page({ ...thumbnail, aspectRatio: '1280 / 800' } as Parameters<typeof page>[0]);
export const tallImage = page({ ...thumbnail, aspectRatio: '390 / 780' } as Parameters<typeof page>[0]);
export const caption = page({
  display: 'grid',
  gap: 1,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const name = page({ fontWeight: vars.weight.medium });
export const heading = page({ color: vars.text.secondary });
export const others = page({ color: vars.text.secondary });
global('pages', `${others} > ul`, { display: 'grid', gap: 2, paddingBlock: 4 });
export const none = page({ color: vars.text.secondary });
