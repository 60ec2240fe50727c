import { vars } from '#ui/theme.css.ts';
import { component } from '#ui/layer.ts';

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
