import { keyframes } from '@vanilla-extract/css';
import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

const hovered = '&:hover';
const pressed = '&:active';

export const button = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: vars.size.control,
  padding: '6px 14px',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.border.divider}`,
  background: vars.surface.raised,
  color: vars.text.primary,
  fontWeight: vars.weight.medium,
  lineHeight: vars.lead.body,
  textDecoration: 'none',
  textAlign: 'center',
  transition: `background-color ${vars.dur.instant} ${vars.ease.out}, border-color ${vars.dur.instant} ${vars.ease.out}`,
  selectors: {
    [hovered]: { background: vars.surface.hover, borderColor: vars.border.control },
    [pressed]: { background: vars.surface.pressed },
    '&:focus-visible': { borderRadius: vars.radius.control },
  },
});

export const variant = {
  secondary: undefined,
  primary: component({
    background: vars.accent.fill,
    borderColor: 'transparent',
    color: vars.accent.onFill,
    selectors: {
      [hovered]: { background: vars.accent.fillHover, borderColor: 'transparent' },
      [pressed]: { background: vars.accent.fillPressed },
    },
  }),
  danger: component({
    background: vars.negative.fill,
    borderColor: 'transparent',
    color: vars.negative.onFill,
    selectors: {
      [`${hovered}, ${pressed}`]: { background: vars.negative.fillHover, borderColor: 'transparent' },
    },
  }),
  quiet: component({
    background: 'transparent',
    borderColor: 'transparent',
    color: vars.text.secondary,
    selectors: { [hovered]: { borderColor: 'transparent', color: vars.text.primary } },
  }),
};

export const size = {
  md: undefined,
  sm: component({
    minHeight: vars.size.controlSm,
    padding: '3px 10px',
    fontSize: vars.type.small,
    lineHeight: vars.lead.small,
    gap: 6,
  }),
  lg: component({ minHeight: vars.size.controlLg, paddingInline: vars.space[5] }),
};

/** As wide as its container. */
export const block = component({ width: '100%' });

/** Only an icon: as wide as it is high. */
export const iconOnly = component({
  padding: 0,
  minWidth: vars.size.control,
  position: 'relative',
  selectors: { [`&${size.sm}`]: { minWidth: vars.size.controlSm } },
});

/** A blocked action keeps its place, stays focusable, and shows that it has a reason. */
export const blocked = component({
  selectors: {
    '&, &:hover, &:active': {
      background: 'transparent',
      border: `1px dashed ${vars.border.control}`,
      color: vars.text.disabled,
      cursor: 'not-allowed',
    },
  },
});

/** Nothing to do here (first page reached); never for a business rule. */
export const inactive = component({
  selectors: {
    '&, &:hover': { background: 'transparent', color: vars.text.disabled, cursor: 'default', opacity: 0.55 },
  },
});

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

/** The label keeps its width, a ring turns above it. */
export const pending = component({
  position: 'relative',
  cursor: 'progress',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      width: 16,
      height: 16,
      borderRadius: '50%',
      border: '2px solid color-mix(in oklch, currentColor 35%, transparent)',
      borderTopColor: 'currentColor',
      animation: `${spin} 0.8s linear infinite`,
    },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { selectors: { '&::after': { animation: 'none' } } } },
});

export const label = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'inherit',
  minWidth: 0,
  selectors: { [`${pending} > &`]: { opacity: 0 } },
});
