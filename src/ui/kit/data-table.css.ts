import { keyframes } from '@vanilla-extract/css';
import { component, global, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';
import { MOST_GOING } from './going-columns.ts';
import { markBefore, status, statusOfTwoLines } from './status-mark.css.ts';

export const table = component({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  '@media': { print: { fontSize: '9pt' } },
});

const edge = vars.space[8];
const phoneEdges = {
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space[4] },
    '&:last-child': { paddingInlineEnd: vars.space[4] },
  },
};

const paperEdges = { '&:first-child': { paddingInlineStart: 0 }, '&:last-child': { paddingInlineEnd: 0 } };

export const cell = component({
  padding: `${vars.space[1]} ${vars.space[3]}`,
  height: vars.size.row,
  borderBottom: `1px solid ${vars.border.hairline}`,
  verticalAlign: 'middle',
  color: vars.text.secondary,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: edge },
    '&:last-child': { paddingInlineEnd: edge },
  },
  '@media': {
    [upTo.phone]: phoneEdges,
    print: {
      borderBottomColor: '#bbb',
      background: 'none',
      selectors: paperEdges,
    },
  },
});

export const headCell = component({
  height: 36,
  padding: `0 ${vars.space[3]}`,
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  borderBottom: `1px solid ${vars.border.divider}`,
  background: vars.surface.sheet,
  position: 'relative',
  selectors: {
    '&[aria-sort]': { color: vars.text.primary },
    '&:first-child': { paddingInlineStart: edge },
    '&:last-child': { paddingInlineEnd: edge },
  },
  '@media': {
    [upTo.phone]: phoneEdges,
    print: { selectors: paperEdges },
  },
});

/** The head stays under the top bar. */
export const sticky = component({});
global('components', `${sticky} ${headCell}`, {
  position: 'sticky',
  top: vars.size.topbar,
  zIndex: vars.layer.sticky,
  '@media': { print: { position: 'static' } },
});

/** In a section: the rules end with the text. */
export const inset = component({});
global('components', `${inset} :is(${cell}, ${headCell}):first-child`, { paddingInlineStart: 0 });
global('components', `${inset} :is(${cell}, ${headCell}):last-child`, { paddingInlineEnd: 0 });

export const density = {
  dense: component({}),
  normal: undefined,
  comfortable: component({}),
};
global('components', `${density.dense} ${cell}`, { height: vars.size.rowDense });
global('components', `${density.comfortable} ${cell}`, { height: vars.size.rowComfortable });

export const sort = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  fontWeight: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  selectors: {
    '&:hover': { color: vars.text.primary },
    // The whole cell of the head is pressed, not its words alone.
    '&::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  },
  '@media': { [upTo.phone]: { selectors: { '&::after': { content: 'none' } } } },
});
global('components', `${sort} > svg`, { width: 12, height: 12, strokeWidth: 2 });
global('components', `th:not([aria-sort]) > ${sort}:not(:hover, :focus-visible) > svg`, {
  visibility: 'hidden',
});

export const row = component({});
// A row that leads nowhere does not light up as if it did.
global('components', `tbody > ${row}:has(a, button, input):hover:not([data-selected]) > *`, {
  '@media': { screen: { background: vars.surface.hover } },
});
global('components', `tbody > ${row}[data-selected] > *`, { background: vars.surface.selected });
global('components', `tbody > ${row}[data-selected] > :first-child`, {
  boxShadow: `inset 2px 0 0 ${vars.accent.fill}`,
  '@media': { '(forced-colors: active)': { borderInlineStart: '3px solid Highlight' } },
});
export const kind = {
  text: undefined,
  /** The document's number: the row's header and link. */
  document: component({ fontWeight: vars.weight.medium, whiteSpace: 'nowrap', color: vars.text.primary }),
  amount: component({
    textAlign: 'end',
    fontFamily: vars.font.figures,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: vars.text.primary,
    fontWeight: vars.weight.medium,
  }),
  date: component({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }),
  reference: component({ whiteSpace: 'nowrap' }),
  action: component({ width: '1%', whiteSpace: 'nowrap', textAlign: 'end' }),
};
// In a table the number is known as the link; the line comes with the pointer.
global('components', `${kind.document} > a`, { color: 'inherit', textDecorationColor: 'transparent' });
global('components', `${row}:hover > ${kind.document} > a`, { textDecorationColor: 'currentColor' });
global('components', `${headCell}:is(${kind.document}, ${kind.amount}):not([aria-sort])`, {
  color: vars.text.secondary,
});
// The arrow stands before the words, so that the head ends with the figures below it.
global('components', `${kind.amount} > ${sort}`, { flexDirection: 'row-reverse' });

/** Takes what is left of the width; a long name takes a second line there. */
export const grows = component({
  width: '100%',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  color: vars.text.primary,
  // Narrower, most names would take three lines.
  minWidth: 160,
  // A second line keeps off the rules of its row.
  paddingBlock: 6,
  // Where the columns that can go have gone, the page must not scroll sideways for it.
  '@media': { [upTo.stacked]: { minWidth: 112 }, [upTo.phone]: { minWidth: 0, paddingBlock: 8 } },
});

export const groupCell = component({
  height: 40,
  padding: `0 ${vars.space[3]}`,
  background: vars.surface.margin,
  borderBottom: `1px solid ${vars.border.hairline}`,
  fontWeight: vars.weight.medium,
  color: vars.text.primary,
  selectors: {
    '&:first-child': { paddingInlineStart: edge },
    '&:last-child': { paddingInlineEnd: edge },
  },
  '@media': {
    // Its sum stands over the amounts of its rows on paper too.
    print: {
      selectors: {
        '&:first-child': { paddingInlineStart: vars.space[3] },
        '&:last-child': { paddingInlineEnd: 0 },
      },
    },
  },
});
/** The checkbox: as wide as its mark, close to the first column. */
export const checkCell = component({
  width: 50,
  paddingInlineEnd: 0,
  '@media': { print: { display: 'none' } },
});
global('components', `${checkCell} > input`, { display: 'inline-grid', margin: 0, verticalAlign: 'middle' });

/** As wide as what is around it, however wide the table would be: what does not fit is measured against it. */
export const frame = component({ '@media': { screen: { contain: 'inline-size' } } });
global('components', `${frame}[data-wide]`, { '@media': { screen: { overflowX: 'auto' } } });
// What scrolls holds the head: off its top, it would cover the first rows.
global('components', `${frame}[data-wide] > ${sticky} ${headCell}`, {
  '@media': { screen: { position: 'relative', top: 'auto' } },
});
// Where no column can go, a status and a date take a second line for what follows them.
global('components', `${frame}[data-tight] ${cell} > ${status}`, { '@media': { screen: statusOfTwoLines } });
global('components', `${frame}[data-tight] ${cell} > ${status} > svg`, { '@media': { screen: markBefore } });
global('components', `${frame}[data-tight] ${kind.date}`, { '@media': { screen: { whiteSpace: 'normal' } } });
global('components', `${frame}[data-tight] ${kind.date} > *`, {
  '@media': { screen: { whiteSpace: 'nowrap' } },
});
/**
 * The columns that can go, the first to go first: where `data-gone` of the frame counts so many, they have. In the
 * phone's list the card decides; paper has room for all.
 */
export const going = Array.from({ length: MOST_GOING }, (_, index) => {
  const column = component({});
  const counts = Array.from(
    { length: MOST_GOING - index },
    (_empty, more) => `[data-gone="${index + more + 1}"]`,
  );
  global('components', `${frame}:is(${counts.join()}) ${column}`, {
    '@media': { screen: { display: 'none' } },
  });
  return column;
});
/** Names the columns that have gone. */
export const goneNote = component({
  display: 'none',
  padding: `${vars.space[2]} ${edge}`,
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  '@media': { print: { display: 'none' } },
});
/** The note of so many columns, from one on. */
export const goneNotes = Array.from({ length: MOST_GOING }, (_, index) => {
  const shownNote = component({});
  global('components', `${frame}[data-gone="${index + 1}"] > ${shownNote}`, {
    '@media': { screen: { display: 'block' } },
  });
  return shownNote;
});
// In a section a group begins and ends where its rows do, so that its sum stands over their amounts.
global('components', `${inset} ${groupCell}`, { paddingInline: 0, background: 'none' });

export const groupRow = component({});
export const groupLine = component({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  width: '100%',
});
/** In line with the first column, past the checkboxes. */
export const more = component({ marginInlineStart: 30 });
export const groupDetail = component({ color: vars.text.secondary, fontWeight: vars.weight.regular });
export const groupSum = component({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });
/** The 2 px line under the head while the next page loads; takes no room. */
export const refreshing = component({
  position: 'sticky',
  top: `calc(${vars.size.topbar} + 35px)`,
  zIndex: vars.layer.sticky,
  height: 2,
  marginBottom: -2,
  overflow: 'hidden',
  selectors: {
    '&::after': {
      content: '',
      display: 'block',
      height: '100%',
      width: '33%',
      background: vars.accent.fill,
      animation: `${slide} 1.1s linear infinite`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { selectors: { '&::after': { animation: 'none', width: '100%' } } },
  },
});
