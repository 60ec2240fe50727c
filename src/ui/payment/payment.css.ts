import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

const inset = {
  paddingInline: vars.space[8],
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
};

/** Notices between the page head and the list, and what stands below the list. */
export const inSheet = page({
  ...inset,
  display: 'grid',
  gap: vars.space[3],
  selectors: { '&:not(:empty)': { paddingBottom: vars.space[4] } },
});
/** Below the lines of the review: what is left out of them. */
export const belowLines = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  selectors: { '&:not(:empty)': { paddingTop: vars.space[3] } },
});
/** Below the list: more rows. */
export const belowList = page({ ...inset, paddingBlock: vars.space[4] });
export const bones = page({ ...inset });
export const boneRow = page({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr 1fr auto',
  gap: vars.space[6],
  alignItems: 'center',
  minHeight: vars.size.row,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
/** Reasons and buttons one below the other. */
export const stack = page({ display: 'grid', gap: vars.space[3] });
/** In a row: why it keeps the selection from the review, on as many lines as the column is wide. */
export const hindrance = page({
  display: 'flex',
  alignItems: 'baseline',
  gap: 7,
  maxWidth: 240,
  whiteSpace: 'normal',
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  color: vars.negative.text,
});
/** In a row: what becomes of it elsewhere, on as many lines as the column is wide. */
export const rowNote = page({
  maxWidth: 240,
  whiteSpace: 'normal',
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});
/** Buttons side by side; full width on a phone. */
export const buttons = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [upTo.phone]: { display: 'grid' }, print: { display: 'none' } },
});
/** Several amounts, one for each currency. */
export const amounts = page({ display: 'grid', gap: vars.space[1] });
/** The page's one display figure under its heading. */
export const figureHead = page({ display: 'grid', gap: vars.space[1], justifyItems: 'start' });
/** The outcome in words above the figure: a heading in rank, not in size. */
export const outcome = page({ fontSize: vars.type.body, lineHeight: vars.lead.body });
/** Nothing of it goes on paper. */
export const offPaper = page({ '@media': { print: { display: 'none' } } });
/** By which keys a button is pressed too; nothing where there are no keys. */
export const keysHint = page({
  marginTop: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
  '@media': {
    '(hover: none)': { display: 'none' },
    [upTo.phone]: { display: 'none' },
    print: { display: 'none' },
  },
});
