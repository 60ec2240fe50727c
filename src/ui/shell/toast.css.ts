import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Above everything but dialogs, at the bottom, where it hides no figure. */
export const toast = page({
  position: 'fixed',
  insetInline: vars.space[4],
  bottom: vars.space[4],
  zIndex: vars.layer.toast,
  width: 'fit-content',
  maxWidth: 560,
  marginInline: 'auto',
  borderRadius: vars.radius.surface,
  background: vars.surface.raised,
  boxShadow: vars.elevation.popover,
});
