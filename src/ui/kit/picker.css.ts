import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** The two-line button of a context: label over value. */
export const contextButton = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 6,
  alignItems: 'center',
  padding: `5px ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  textAlign: 'start',
  minWidth: 0,
  maxWidth: 220,
  selectors: {
    'button&:hover': { background: vars.surface.hover },
    '&:focus-visible': { borderRadius: vars.radius.control, outlineOffset: -2 },
  },
});
global('components', `${contextButton} > svg`, {
  gridColumn: 2,
  gridRow: '1 / span 2',
  color: vars.text.tertiary,
});
export const contextLabel = component({
  gridColumn: 1,
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const contextValue = component({
  gridColumn: 1,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/** The phone's one line for the whole context. */
export const barButton = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  minHeight: 40,
});
export const barText = component({
  minWidth: 0,
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
});

export const panel = component({
  display: 'grid',
  gap: vars.space[1],
  width: 320,
  maxWidth: '100%',
  outline: 'none',
});
export const search = component({ padding: vars.space[1] });
export const list = component({
  maxHeight: 'min(320px, 50vh)',
  overflowY: 'auto',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
});
export const empty = component({
  padding: '8px 10px',
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
/** An entry under the one before. */
export const below = component({ paddingInlineStart: vars.space[4] });
/** An entry that stays in sight at the top while the others move under it. */
export const pinnedOption = component({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: vars.surface.raised,
});
/** All lines are as high as each other, so that the place of line 9,000 is known without drawing it. */
export const oneLine = component({
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  display: 'block',
});
