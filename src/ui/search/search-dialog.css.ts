import { component, global, page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const palette = page({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const list = page({ maxHeight: 'min(52vh, 480px)', overflowY: 'auto', scrollPaddingBlock: 28 });

export const groupName = page({
  padding: '10px 10px 4px',
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});

/** What is at the end of a line: amount and day. */
export const end = page({ textAlign: 'end', whiteSpace: 'nowrap' });

/** The part by which it is found. */
export const mark = page({
  background: 'none',
  color: 'inherit',
  fontWeight: vars.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});

export const quiet = page({ color: vars.text.secondary, fontSize: vars.type.small });

/** Which keys do what; a phone has none of them. */
export const keys = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
global('components', `${keys} kbd`, {
  marginInlineEnd: vars.space[1],
  paddingInline: 5,
  border: `1px solid ${vars.border.divider}`,
  borderRadius: 4,
  fontFamily: 'inherit',
});
