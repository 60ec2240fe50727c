import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Fills the page, so that the dock stays at its bottom. */
export const panel = page({ flex: 1, minWidth: 0 });
/** The views, under the tabs. */
export const views = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[5],
  paddingInline: vars.space[8],
  borderBottom: `1px solid ${vars.border.hairline}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { display: 'none' } },
});
export const notices = page({
  display: 'grid',
  gap: vars.space[2],
  paddingInline: vars.space[8],
  selectors: { '&:not(:empty)': { paddingBottom: vars.space[3] } },
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { display: 'none' } },
});
/** A chip: on a phone it opens with the others. */
export const folded = page({ '@media': { [upTo.phone]: { display: 'none' } } });
export const phoneOnly = page({
  display: 'none',
  '@media': { [upTo.phone]: { display: 'inline-flex' } },
});
/** The order in words and the row height: their place is on the wide screen. */
export const wideOnly = page({ '@media': { [upTo.phone]: { display: 'none' } } });
/** “All 25 on this page are selected. Select all 2,418.” */
export const offer = page({
  padding: `${vars.space[2]} ${vars.space[8]}`,
  background: vars.surface.selected,
  borderTop: `1px solid ${vars.border.hairline}`,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { display: 'none' } },
});
/** The sums of a group, of several currencies one under the other. */
export const groupSum = page({ display: 'grid', justifyItems: 'end', paddingBlock: vars.space[1] });

export const bones = page({
  borderTop: `1px solid ${vars.border.divider}`,
  '@media': { [upTo.phone]: { borderTop: 0 } },
});
export const bonesRow = page({
  display: 'grid',
  gridTemplateColumns: '18px 1fr 2fr 1fr 80px',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.row,
  padding: `0 ${vars.space[8]}`,
  borderBottom: `1px solid ${vars.border.hairline}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});

/** Invoices that cannot be disputed, one under the other. */
export const outOfDispute = page({ display: 'grid', gap: vars.space[4] });

/** What a sum is, under it. */
export const totalMeans = page({
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  fontWeight: vars.weight.regular,
  letterSpacing: 'normal',
  whiteSpace: 'normal',
});
