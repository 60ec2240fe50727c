import { global, pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const steps = pattern({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const count = pattern({
  color: vars.text.secondary,
  whiteSpace: 'nowrap',
  paddingInlineEnd: vars.space[1],
  fontVariantNumeric: 'tabular-nums',
});
export const list = pattern({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });
export const step = pattern({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  color: vars.text.tertiary,
  whiteSpace: 'nowrap',
  selectors: {
    '& + &::before': {
      content: '',
      width: 28,
      borderTop: `1.5px dotted ${vars.border.control}`,
      marginInlineEnd: 1,
    },
    '&[data-state="done"]': { color: vars.text.secondary },
    '&[data-state="done"] + &::before': { borderTop: `1.5px solid ${vars.accent.fill}` },
    '&[data-state="current"]': { color: vars.text.primary, fontWeight: vars.weight.medium },
  },
  '@media': { [upTo.phone]: { selectors: { '& + &::before': { width: 18, marginInlineEnd: -2 } } } },
});
export const mark = pattern({
  width: 18,
  height: 18,
  borderRadius: '50%',
  border: `1.5px solid ${vars.border.control}`,
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.6875rem',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  flex: 'none',
  selectors: {
    '[data-state="done"] > &': {
      background: vars.accent.subtle,
      borderColor: vars.accent.fill,
      color: vars.accent.text,
    },
    '[data-state="current"] > &': {
      background: vars.accent.fill,
      borderColor: vars.accent.fill,
      color: vars.accent.onFill,
    },
  },
});
export const label = pattern({ color: 'inherit', textDecoration: 'none' });
global('patterns', `a${label}:hover`, { textDecoration: 'underline' });
// A phone shows the count, the marks and the current label only.
global('patterns', `${step}:not([data-state="current"]) > ${label}`, {
  '@media': {
    [upTo.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
