import { component, global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is typed, over the whole width; the cross of the dialog stands at its end. */
export const entry = page({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[4]} 56px ${vars.space[4]} ${vars.space[5]}`,
  borderBottom: `1px solid ${vars.border.hairline}`,
  fontSize: vars.type.lead,
  lineHeight: vars.lead.lead,
  selectors: { '&:focus-within': { boxShadow: `inset 0 -2px 0 ${vars.focus.ring}` } },
});
/** No narrower letters than those around it. */
export const typed = page({ font: 'inherit' });

export const list = page({
  padding: vars.space[2],
  maxHeight: 'min(56vh, 560px)',
  overflowY: 'auto',
  scrollPaddingBlock: 28,
  selectors: { '&:empty': { display: 'none' } },
});

export const groupName = page({
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[1]}`,
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  fontWeight: vars.weight.medium,
});

/** Of how many those under the name are the first. */
export const groupCount = page({ marginInlineStart: vars.space[2], fontWeight: vars.weight.regular });

/** What is found; a phone has what it says at its end below the rest. */
export const line = page({
  minHeight: 40,
  selectors: {
    '&[data-active]': {
      background: vars.surface.selected,
      boxShadow: `inset 2px 0 0 ${vars.accent.fill}`,
    },
  },
  '@media': {
    [upTo.phone]: { flexWrap: 'wrap' },
    '(forced-colors: active)': { selectors: { '&[data-active]': { outline: '2px solid' } } },
  },
});

/** What is at the end of a line: how it stands, and its amount. */
export const end = page({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: vars.space[4],
  maxWidth: '60%',
  textAlign: 'end',
  '@media': {
    [upTo.phone]: {
      width: '100%',
      maxWidth: 'none',
      paddingInlineStart: 26,
      justifyContent: 'space-between',
    },
  },
});

/** The part by which it is found. */
export const mark = page({
  background: 'none',
  color: 'inherit',
  fontWeight: vars.weight.strong,
  textDecoration: `underline 2px ${vars.accent.border}`,
  textUnderlineOffset: '0.22em',
});

/** What is said above what is found. */
export const note = page({
  display: 'block',
  padding: `${vars.space[3]} ${vars.space[5]} 0`,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
/** Why nothing could be looked for. */
export const failed = page({ padding: `${vars.space[4]} ${vars.space[5]} 0` });

/** Whose things are looked for, and which keys do what; a phone has none of them. */
export const foot = page({
  display: 'grid',
  gap: vars.space[1],
  padding: `10px ${vars.space[5]}`,
  borderTop: `1px solid ${vars.border.hairline}`,
  background: vars.surface.margin,
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: '20px',
});
export const keys = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
global('components', `${keys} kbd`, {
  marginInlineEnd: 6,
  paddingInline: 5,
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.mark,
  fontFamily: 'inherit',
});
