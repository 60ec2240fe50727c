import { global, page, upTo } from '../layer.ts';
import { auth } from '../shell/auth-shell.css.ts';
import { vars } from '../theme.css.ts';

const beside = 'screen and (min-width: 901px)';

/** Around the banner without a box of its own, so that the banner sticks to the page and not to it. */
export const around = page({ display: 'contents' });

/**
 * In a corner above the page, which goes on beside it. Where there is no room beside, it sticks to the bottom and
 * stands at the page's end, so that all of the page can be scrolled above it and nothing moves.
 */
export const banner = page({
  position: 'fixed',
  insetInlineStart: vars.space[4],
  bottom: vars.space[4],
  zIndex: vars.layer.toast,
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: '60vh',
  overflow: 'auto',
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[5],
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.surface,
  background: vars.surface.raised,
  boxShadow: vars.elevation.popover,
  '@media': {
    [upTo.stacked]: {
      position: 'sticky',
      insetInline: 'auto',
      bottom: 0,
      width: '100%',
      maxHeight: '50vh',
      padding: vars.space[4],
      borderInline: 0,
      borderBottom: 0,
      borderRadius: 0,
    },
    print: { display: 'none' },
  },
});

export const title = page({
  fontSize: vars.type.body,
  lineHeight: vars.lead.body,
  fontWeight: vars.weight.strong,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const text = page({
  display: 'grid',
  gap: vars.space[2],
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.body,
});
/** Both choices are as wide, and look alike: neither is pressed upon anybody. */
export const actions = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))',
  gridAutoFlow: 'column',
  gap: vars.space[2],
});

// Before sign-in the form stands at the start, so the banner goes to the other side.
global('pages', `body:has(${auth}) ${banner}`, {
  '@media': { [beside]: { insetInline: `auto ${vars.space[4]}` } },
});
// A field that takes the focus is scrolled above the banner.
global('pages', `html:has(${banner})`, { '@media': { [upTo.stacked]: { scrollPaddingBlockEnd: '40vh' } } });
