import { page } from '../layer.ts';
import { DOCK_HEIGHT } from '../dock-height.ts';
import { vars } from '../theme.css.ts';

/** Above everything but dialogs, at the bottom, where it hides no figure, and above the dock that is there. */
export const toast = page({
  position: 'fixed',
  insetInline: vars.space[4],
  bottom: `calc(var(${DOCK_HEIGHT}, 0px) + ${vars.space[4]})`,
  zIndex: vars.layer.toast,
  width: 'fit-content',
  maxWidth: 560,
  marginInline: 'auto',
  borderRadius: vars.radius.surface,
  background: vars.surface.raised,
  boxShadow: vars.elevation.popover,
});
