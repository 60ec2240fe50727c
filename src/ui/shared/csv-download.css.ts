import { pattern, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Under a page head, in the page's inset. */
export const failed = pattern({
  padding: `0 ${vars.space[8]} ${vars.space[4]}`,
  '@media': {
    [upTo.phone]: { paddingInline: vars.space[4] },
    print: { display: 'none' },
  },
});
/** Over the page's lower end, above the dock. */
export const floating = pattern({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetInlineEnd: vars.space[8],
  bottom: 176,
  maxWidth: 420,
  borderRadius: vars.radius.surface,
  background: vars.surface.raised,
  boxShadow: vars.elevation.dialog,
  '@media': {
    [upTo.phone]: { insetInline: vars.space[4], maxWidth: 'none' },
    print: { display: 'none' },
  },
});
