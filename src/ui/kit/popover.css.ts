import { keyframes } from '@vanilla-extract/css';
import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** What floats over the page: menus, lists, pickers. */
export const popover = component({
  background: vars.surface.raised,
  borderRadius: vars.radius.surface,
  boxShadow: vars.elevation.popover,
  padding: vars.space[1],
  minWidth: 200,
  maxWidth: 'min(420px, 100vw - 16px)',
  overflow: 'auto',
  outline: 'none',
  zIndex: vars.layer.popover,
  animation: `${appear} ${vars.dur.quick} ${vars.ease.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

/** The focus is shown on the entry. */
export const menu = component({ outline: 'none' });

/** A line of a menu or a list. */
export const option = component({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '5px 10px',
  borderRadius: vars.radius.control,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.primary,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[data-hovered], &[data-focused], &[data-active]': { background: vars.surface.hover },
    '&[data-focus-visible]': { outlineOffset: -2, borderRadius: vars.radius.control },
    '&[data-blocked]': { color: vars.text.disabled, alignItems: 'flex-start', cursor: 'not-allowed' },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});
export const optionText = component({ flex: 1, minWidth: 0 });
/** The reason of a blocked line, or what tells two of a name apart. */
export const optionDetail = component({ display: 'block', color: vars.text.tertiary });
export const separator = component({
  border: 0,
  borderTop: `1px solid ${vars.border.hairline}`,
  margin: `${vars.space[1]} 0`,
});
