import { component, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const region = component({
  position: 'fixed',
  insetInlineEnd: vars.space[6],
  bottom: vars.space[6],
  zIndex: vars.layer.toast,
  display: 'grid',
  gap: vars.space[2],
  outline: 'none',
  '@media': {
    [upTo.phone]: { insetInline: vars.space[2], bottom: vars.space[2] },
    print: { display: 'none' },
  },
});
export const toast = component({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'start',
  background: vars.surface.inverse,
  color: vars.text.inverse,
  borderRadius: vars.radius.surface,
  padding: '12px 14px',
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  maxWidth: 420,
  boxShadow: vars.elevation.popover,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const close = component({
  color: 'inherit',
  padding: 5,
  margin: -5,
  borderRadius: vars.radius.mark,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outlineColor: 'currentColor' } },
});
