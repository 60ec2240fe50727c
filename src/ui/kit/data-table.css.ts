import { keyframes } from '@vanilla-extract/css';
import { component, global, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const table = component({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  '@media': { print: { fontSize: '9pt' } },
});

const edge = vars.space[8];
const phoneEdge = vars.space[4];

export const cell = component({
  padding: `0 ${vars.space[3]}`,
  height: vars.size.row,
  borderBottom: `1px solid ${vars.border.hairline}`,
  verticalAlign: 'middle',
  color: vars.text.secondary,
  selectors: {
    '&:first-child': { paddingInlineStart: edge },
    '&:last-child': { paddingInlineEnd: edge },
  },
  '@media': {
    [upTo.phone]: {
      height: 'auto',
      padding: 0,
      border: 0,
      selectors: { '&:first-child, &:last-child': { padding: 0 } },
    },
    print: {
      borderBottomColor: '#bbb',
      background: 'none',
      selectors: { '&:first-child, &:last-child': { paddingInline: 6 } },
    },
  },
});

export const head = component({
  '@media': {
    [upTo.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    print: { display: 'table-header-group', position: 'static' },
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
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-sort]': { color: vars.text.primary },
    '&:first-child': { paddingInlineStart: edge },
    '&:last-child': { paddingInlineEnd: edge },
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
  selectors: { '&:hover': { color: vars.text.primary } },
});
global('components', `${sort} > svg`, { width: 12, height: 12, strokeWidth: 2 });
global('components', `th:not([aria-sort]) > ${sort}:not(:hover, :focus-visible) > svg`, {
  visibility: 'hidden',
});

export const row = component({
  '@media': {
    [upTo.phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: `1px ${vars.space[2]}`,
      padding: `${vars.space[3]} ${phoneEdge}`,
      borderBottom: `1px solid ${vars.border.hairline}`,
      gridTemplateAreas: '"check title amount" "check party due" "check status account"',
    },
  },
});
global('components', `tbody > ${row}:hover > *`, { background: vars.surface.hover });
global('components', `tbody > ${row}[data-selected] > *`, { background: vars.surface.selected });
global('components', `tbody > ${row}[data-selected] > :first-child`, {
  boxShadow: `inset 2px 0 0 ${vars.accent.fill}`,
  '@media': { '(forced-colors: active)': { borderInlineStart: '3px solid Highlight' } },
});
global('components', `tbody > ${row}[data-selected]`, {
  '@media': {
    [upTo.phone]: { background: vars.surface.selected, boxShadow: `inset 2px 0 0 ${vars.accent.fill}` },
  },
});
global('components', `tbody > ${row}[data-selected] > :first-child`, {
  '@media': { [upTo.phone]: { boxShadow: 'none' } },
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
global('components', `${headCell}:is(${kind.document}, ${kind.amount}):not([aria-sort])`, {
  color: vars.text.secondary,
});
// The arrow stands before the words, so that the head ends with the figures below it.
global('components', `${kind.amount} > ${sort}`, { flexDirection: 'row-reverse' });

/** Takes what is left of the width and is clipped there. */
export const grows = component({
  width: '100%',
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.text.primary,
});

export const checkCell = component({
  width: 34,
  paddingInlineEnd: 0,
  '@media': { [upTo.phone]: { gridArea: 'check', width: 28, paddingTop: 1 } },
});
global('components', `${checkCell} > input`, { display: 'inline-grid', margin: 0, verticalAlign: 'middle' });

/** Columns of priority 2 go at 900 px, of priority 3 at 1080 px; on a phone the card decides. */
export const priority = {
  1: undefined,
  2: component({ '@media': { [`${upTo.stacked} and (min-width: 721px)`]: { display: 'none' } } }),
  3: component({ '@media': { [`${upTo.third} and (min-width: 721px)`]: { display: 'none' } } }),
};

const end = { textAlign: 'end', whiteSpace: 'nowrap' } as const;
const onPhone = (rule: object): string => component({ '@media': { [upTo.phone]: rule } });
const secondary = {
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
  minWidth: 0,
};
/** Where a cell stands in the phone's list: number and amount, party and due date, status and account. */
export const area = {
  title: onPhone({ gridArea: 'title', fontSize: vars.type.body, lineHeight: vars.lead.body }),
  amount: onPhone({ gridArea: 'amount', fontSize: vars.type.body, lineHeight: vars.lead.body, ...end }),
  party: onPhone({ gridArea: 'party', ...secondary, width: 'auto', maxWidth: 'none' }),
  due: onPhone({ gridArea: 'due', ...secondary, ...end }),
  status: onPhone({ gridArea: 'status', ...secondary }),
  account: onPhone({ gridArea: 'account', ...secondary, ...end }),
  none: onPhone({ display: 'none' }),
};

/** Words that the column head says on a wide screen: “Due”, the currency. */
export const phoneWord = component({
  display: 'none',
  '@media': {
    [upTo.phone]: { display: 'inline', color: vars.text.tertiary, fontWeight: vars.weight.regular },
  },
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
    [upTo.phone]: {
      display: 'flex',
      flex: 1,
      alignItems: 'center',
      padding: 0,
      border: 0,
      minHeight: 40,
      selectors: { '&:first-child, &:last-child': { padding: 0 } },
    },
  },
});
export const groupRow = component({
  '@media': {
    [upTo.phone]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[2],
      paddingInline: phoneEdge,
      background: vars.surface.margin,
      borderBottom: `1px solid ${vars.border.hairline}`,
    },
  },
});
export const groupLine = component({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  width: '100%',
});
/** In line with the first column, past the checkboxes. */
export const more = component({
  marginInlineStart: 34,
  '@media': { [upTo.phone]: { margin: vars.space[3] } },
});
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

global('components', `${table}, ${table} > tbody`, { '@media': { [upTo.phone]: { display: 'block' } } });
