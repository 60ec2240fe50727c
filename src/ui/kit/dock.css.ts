import { keyframes } from '@vanilla-extract/css';
import { global, pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Beside the sidebar the panels have no room in one row with the summary and the actions. */
const beneath = 'screen and (max-width: 1365px)';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const dock = pattern({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.layer.dock,
  background: vars.surface.raised,
  boxShadow: vars.elevation.dock,
  display: 'flex',
  alignItems: 'stretch',
  animation: `${rise} ${vars.dur.calm} ${vars.ease.out}`,
  '@media': {
    [beneath]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
    print: { display: 'none' },
  },
});

const cell = {
  padding: `14px ${vars.space[5]}`,
  minWidth: 0,
  '@media': { [upTo.phone]: { padding: `10px ${vars.space[4]}` } },
};

export const summary = pattern({
  ...cell,
  display: 'grid',
  alignContent: 'center',
  gap: 1,
  flex: '0 0 auto',
  paddingInlineStart: vars.space[8],
  '@media': { [upTo.phone]: { padding: `10px ${vars.space[4]}` } },
});
export const total = pattern({
  fontSize: vars.type.h2,
  lineHeight: vars.lead.h2,
  fontWeight: vars.weight.strong,
  letterSpacing: vars.track.tight,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const counted = pattern({
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const detail = pattern({
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  '@media': { [upTo.phone]: { display: 'none' } },
});
/** Wraps, so that the panels keep their room. */
export const note = pattern({
  maxWidth: 260,
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});
/** Side by side; on a phone one above the other. */
export const panels = pattern({
  display: 'flex',
  flex: '1 1 0',
  minWidth: 0,
  '@media': {
    [beneath]: { gridColumn: '1 / -1', borderTop: `1px solid ${vars.border.hairline}` },
    [upTo.phone]: { display: 'block' },
  },
});
/**
 * Where the panels would cover the page they are folded. Screen readers read them all the same, and they open where one
 * of them has the focus: a blocked action leads to its reason.
 */
global('patterns', `${panels}:not([data-open], :focus-within)`, {
  '@media': {
    [upTo.small]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
/** Shows and hides the panels where they are folded. */
export const unfold = pattern({
  display: 'none',
  '@media': { [upTo.small]: { display: 'inline' } },
});
export const panel = pattern({
  ...cell,
  flex: '1 1 0',
  borderInlineStart: `1px solid ${vars.border.hairline}`,
  '@media': {
    [beneath]: {
      selectors: { '&:first-child': { borderInlineStart: 0, paddingInlineStart: vars.space[8] } },
    },
    [upTo.phone]: {
      padding: `10px ${vars.space[4]}`,
      borderInlineStart: 0,
      selectors: {
        '&:first-child': { paddingInlineStart: vars.space[4] },
        '& + &': { borderTop: `1px solid ${vars.border.hairline}` },
      },
    },
  },
});
export const actions = pattern({
  ...cell,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
  paddingInlineEnd: vars.space[8],
  borderInlineStart: `1px solid ${vars.border.hairline}`,
  '@media': {
    [beneath]: { gridRow: 1, gridColumn: 2, borderInlineStart: 0 },
    [upTo.phone]: { padding: `10px ${vars.space[4]}` },
  },
});
// The phone's dock keeps the primary action only; the others stand in the page head and in menus.
global('patterns', `${actions} > :not(:last-child)`, { '@media': { [upTo.phone]: { display: 'none' } } });
