import { keyframes } from '@vanilla-extract/css';
import { global, pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Two panels have room in one row with the summary and three actions only on a window as wide as this. */
const beneath = 'screen and (max-width: 1799px)';

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
    [upTo.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
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
  '@media': {
    // What stands beside the total goes under it where both have no room: it is never across it.
    [beneath]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `1px ${vars.space[5]}`,
    },
    // What is selected and what it comes to stand on one line, as wide as the phone.
    [upTo.phone]: {
      padding: `10px ${vars.space[4]} 0`,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: `0 ${vars.space[3]}`,
    },
  },
});
/** How many, what they come to, and of which accounts. */
export const facts = pattern({
  display: 'grid',
  alignContent: 'center',
  gap: 1,
  maxWidth: 420,
  '@media': {
    [beneath]: { maxWidth: 'none', flex: '1 1 220px' },
    [upTo.phone]: { display: 'contents' },
  },
});
export const total = pattern({
  fontSize: vars.type.h2,
  lineHeight: vars.lead.h2,
  fontWeight: vars.weight.strong,
  letterSpacing: vars.track.tight,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [upTo.phone]: { fontSize: vars.type.body, lineHeight: vars.lead.body } },
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
/** Wraps, so that the panels keep their room; where they stand beneath, it stands beside the total. */
export const note = pattern({
  maxWidth: 260,
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  '@media': {
    [beneath]: { maxWidth: 280, flex: '0 1 auto' },
    [upTo.phone]: { maxWidth: 'none', flex: '1 1 100%' },
  },
});
/** Side by side; on a phone one above the other. Opened they leave the page in sight. */
export const panels = pattern({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 0',
  minWidth: 0,
  alignContent: 'start',
  maxHeight: '40vh',
  overflowY: 'auto',
  '@media': {
    [beneath]: { gridColumn: '1 / -1', borderTop: `1px solid ${vars.border.hairline}` },
    [upTo.phone]: { display: 'block', borderTop: 0 },
  },
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
      padding: `10px ${vars.space[4]} 0`,
      borderInlineStart: 0,
      selectors: { '&:first-child': { paddingInlineStart: vars.space[4] } },
    },
  },
});
/** A part of a panel after its first one. */
export const laterPart = pattern({});
/** Shows the rest of the panels, under what is shown of them. */
export const more = pattern({
  display: 'none',
  flex: '1 1 100%',
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  // In line with the words of the reasons, past their marks.
  padding: `0 ${vars.space[5]} 14px`,
  paddingInlineStart: `calc(${vars.space[5]} + 26px)`,
  selectors: { [`${panels}[data-crowded] > &`]: { display: 'block', marginTop: -6 } },
  '@media': {
    [beneath]: { paddingInlineStart: `calc(${vars.space[8]} + 26px)` },
    [upTo.phone]: { padding: `4px ${vars.space[4]} 0`, paddingInlineStart: `calc(${vars.space[4]} + 26px)` },
    [upTo.small]: { selectors: { [`${panels}[data-shows='first'] > &`]: { display: 'block' } } },
  },
});
/** Shows and hides the panels where nothing of them stays in sight. */
export const unfold = pattern({
  display: 'none',
  '@media': { [upTo.small]: { display: 'inline' } },
});

const away = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
/*
 * What is folded is read by screen readers all the same, and it opens where it has the focus: a blocked action leads to
 * its reason.
 */
const closed = `${panels}:not([data-open])`;
global('patterns', `${closed}[data-crowded] ${laterPart}:not(:focus-within)`, away);
global(
  'patterns',
  `${closed}[data-shows='first'] :is(${panel} ~ ${panel}, ${laterPart}):not(:focus-within)`,
  {
    '@media': { [upTo.small]: away },
  },
);
global('patterns', `${closed}[data-shows='nothing']:not(:focus-within)`, {
  '@media': { [upTo.small]: away },
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
    [upTo.phone]: {
      gridRow: 'auto',
      gridColumn: 1,
      marginInlineStart: 0,
      padding: `10px ${vars.space[4]}`,
    },
  },
});
/** In a narrow window what can be done is one press and a menu. */
export const primary = pattern({ '@media': { [upTo.phone]: { flex: 1, display: 'grid' } } });
export const others = pattern({
  display: 'flex',
  gap: vars.space[2],
  '@media': { [upTo.rail]: { display: 'none' } },
});
export const menu = pattern({ display: 'none', '@media': { [upTo.rail]: { display: 'block' } } });
