import { global, page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** In a corner above the page, which goes on beside it; as wide as a phone at its bottom. */
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
    [upTo.phone]: {
      insetInline: 0,
      bottom: 0,
      width: '100%',
      maxHeight: '50vh',
      padding: `${vars.space[4]} ${vars.space[4]}`,
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

// What the banner covers can be scrolled above it, and a field that takes the focus is.
const room = {
  '@media': { [upTo.phone]: { paddingBlockEnd: '50vh' } },
};
global('pages', `body:has(.${banner})`, room);
global('pages', `html:has(.${banner})`, { '@media': { [upTo.phone]: { scrollPaddingBlockEnd: '50vh' } } });
