import { DOCK_HEIGHT } from '#ui/dock-height.ts';
import { global, pattern, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Under a page head, in the page's inset. */
export const failed = pattern({
  padding: `0 ${vars.space[8]} ${vars.space[4]}`,
  '@media': {
    [upTo.phone]: { paddingInline: vars.space[4] },
    print: { display: 'none' },
  },
});
/** Over the page's lower end, above the dock where there is one; else the page ends above it. */
export const floating = pattern({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetInlineEnd: vars.space[8],
  bottom: `calc(var(${DOCK_HEIGHT}, 0px) + ${vars.space[4]})`,
  maxWidth: 420,
  borderRadius: vars.radius.surface,
  background: vars.surface.raised,
  boxShadow: vars.elevation.dialog,
  '@media': {
    [upTo.phone]: { insetInline: vars.space[4], maxWidth: 'none' },
    print: { display: 'none' },
  },
});
// What it covers at the end of a page can be scrolled above it.
global('patterns', `body:has(${floating})`, {
  paddingBlockEnd: 96,
  '@media': { print: { paddingBlockEnd: 0 } },
});
