import { vars } from '#ui/theme.css.ts';
import { component, upTo, utility } from '#ui/layer.ts';

export const avatar = component({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: vars.radius.full,
  background: vars.accent.subtle,
  color: vars.accent.text,
  fontSize: vars.type.caption,
  fontWeight: vars.weight.strong,
});

/** The bell, with a dot while something is unread. */
export const bell = component({ position: 'relative', display: 'inline-flex' });
export const dot = component({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  width: 8,
  height: 8,
  borderRadius: vars.radius.full,
  background: vars.accent.fill,
  pointerEvents: 'none',
});

/** On a phone its sign alone. */
export const find = utility({ color: vars.text.secondary, fontWeight: vars.weight.regular });
export const findText = utility({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  '@media': { [upTo.phone]: { display: 'none' } },
});
/** The key that opens it. */
export const findKey = utility({
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.mark,
  padding: '0 5px',
  color: vars.text.tertiary,
  fontFamily: 'inherit',
  fontSize: vars.type.caption,
  lineHeight: '18px',
});
