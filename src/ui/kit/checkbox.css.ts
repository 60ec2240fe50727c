import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const check = component({
  display: 'inline-flex',
  gap: 10,
  alignItems: 'flex-start',
  cursor: 'pointer',
  minWidth: 0,
});

/** An 18 px mark with a 28 px target, 44 px on touch. */
export const box = component({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 18,
  height: 18,
  margin: '1px 0',
  border: `1.5px solid ${vars.border.control}`,
  borderRadius: vars.radius.mark,
  background: vars.surface.raised,
  color: vars.accent.onFill,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: -5 },
    '&:hover': { borderColor: vars.border.controlHover },
    '&:checked, &:indeterminate:not([type="radio"])': {
      background: vars.accent.fill,
      borderColor: vars.accent.fill,
    },
    '&:checked::before': {
      content: '',
      width: 9,
      height: 5,
      border: 'solid currentColor',
      borderWidth: '0 0 2px 2px',
      transform: 'translateY(-1px) rotate(-45deg)',
    },
    '&:indeterminate:not([type="radio"])::before': {
      content: '',
      width: 9,
      height: 2,
      background: 'currentColor',
      border: 0,
      transform: 'none',
    },
    '&[aria-invalid="true"]': {
      borderColor: vars.negative.fill,
      boxShadow: `inset 0 0 0 1px ${vars.negative.fill}`,
    },
    // What is blocked stays reachable, and looks like what is disabled.
    '&:disabled, &[aria-disabled="true"]': {
      background: vars.surface.hover,
      borderColor: vars.border.divider,
      cursor: 'not-allowed',
    },
    '&:disabled:is(:checked, :indeterminate:not([type="radio"]))': { background: vars.text.disabled },
  },
  '@media': {
    '(pointer: coarse)': { selectors: { '&::after': { inset: -13 } } },
    '(forced-colors: active)': {
      selectors: {
        '&:checked, &:indeterminate:not([type="radio"])': {
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});

/** A radio: round, the choice is a thick ring. */
export const radio = component({
  selectors: {
    '&, &:focus-visible': { borderRadius: '50%' },
    '&:checked': { background: vars.surface.raised, border: `5.5px solid ${vars.accent.fill}` },
    '&:checked::before': { display: 'none' },
  },
});

/** A box that must not be missed: the fee and the terms. */
export const boxed = component({
  display: 'flex',
  width: '100%',
  padding: vars.space[3],
  border: `1px solid ${vars.accent.border}`,
  borderRadius: vars.radius.control,
  background: vars.surface.raised,
  fontSize: vars.type.small,
  lineHeight: vars.lead.body,
});

global('components', `${check}:has(:disabled)`, { cursor: 'not-allowed', color: vars.text.disabled });
