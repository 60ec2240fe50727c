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

/** A phone searches in the list itself. */
export const find = utility({
  width: 220,
  '@media': {
    [upTo.rail]: { width: 184 },
    [upTo.stacked]: { width: 160 },
    [upTo.phone]: { display: 'none' },
  },
});
