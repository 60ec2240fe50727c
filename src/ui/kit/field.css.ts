import { component, global, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const field = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  alignContent: 'start',
  minWidth: 0,
  justifySelf: 'stretch',
});

export const fieldLabel = component({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
  display: 'flex',
  gap: vars.space[2],
  justifyContent: 'space-between',
  alignItems: 'baseline',
});

/** At the label's end: “Optional”, or a counter. */
export const aside = component({ fontWeight: vars.weight.regular, color: vars.text.tertiary });

export const hint = component({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});

export const error = component({
  display: 'flex',
  gap: 6,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.negative.text,
});
global('components', `${error} > svg`, { marginTop: 2 });

const focused = '&:focus-visible, &:focus-within, &[data-focus-visible]';

export const input = component({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  minHeight: vars.size.control,
  padding: '7px 11px',
  border: `1px solid ${vars.border.control}`,
  borderRadius: vars.radius.control,
  background: vars.surface.raised,
  textAlign: 'start',
  selectors: {
    '&:hover': { borderColor: vars.border.controlHover },
    '&::placeholder': { color: vars.text.tertiary, opacity: 1 },
    [focused]: {
      outline: `2px solid ${vars.focus.ring}`,
      outlineOffset: -1,
      borderColor: vars.focus.ring,
      borderRadius: vars.radius.control,
    },
    '&[aria-invalid="true"], &:has([aria-invalid="true"]), &[data-invalid]': {
      borderColor: vars.negative.fill,
      boxShadow: `inset 0 0 0 1px ${vars.negative.fill}`,
    },
    '&:disabled, &:has(> input:disabled), &[data-disabled]': {
      background: vars.surface.hover,
      borderColor: vars.border.divider,
      color: vars.text.disabled,
    },
    '&[readonly], &:has(> [readonly]), &[data-readonly]': {
      background: vars.surface.margin,
      borderColor: vars.border.divider,
    },
  },
  // A phone zooms into anything under 16 px.
  '@media': { [upTo.phone]: { fontSize: '1rem' } },
});

/** Several lines, which can be drawn taller. */
export const tall = component({ resize: 'vertical' });

/** 32 px high, for the filter bar. */
export const inputSmall = component({
  minHeight: 32,
  padding: '4px 10px',
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  '@media': { [upTo.phone]: { fontSize: '1rem', minHeight: 40 } },
});

/** 44 px high, for sign-in. */
export const inputLarge = component({ minHeight: 44 });

/** The bare control inside a framed one. */
export const inner = component({
  appearance: 'none',
  flex: 1,
  // Without a width of its own a field would not shrink below twenty letters.
  width: '100%',
  minWidth: 0,
  border: 0,
  background: 'none',
  padding: 0,
  selectors: {
    '&, &:focus-visible': { outline: 'none' },
    '&::placeholder': { color: vars.text.tertiary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

/** A small button inside the frame: show the password, clear the search. */
export const inputButton = component({
  color: vars.text.secondary,
  padding: 5,
  margin: -5,
  borderRadius: vars.radius.mark,
  selectors: { '&:hover': { color: vars.text.primary } },
});
