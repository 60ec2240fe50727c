import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** One column, no wider than one reads. */
export const told = page({
  display: 'grid',
  gap: vars.space[4],
  maxWidth: 720,
  padding: `0 ${vars.space[8]} ${vars.space[4]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
/** How many are unread, and the way to mark them. */
export const head = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const list = page({ listStyle: 'none', padding: 0, margin: 0 });
export const item = page({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderTop: `1px solid ${vars.border.hairline}`,
});
export const facts = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  color: vars.text.secondary,
});
export const actions = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});
/** Below the head: whom to ask for another role. */
export const asked = page({
  paddingInline: vars.space[8],
  paddingBottom: vars.space[4],
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
