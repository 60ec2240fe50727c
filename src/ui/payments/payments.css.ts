import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

const inset = { paddingInline: vars.space[8] };
const insetOnPhone = { paddingInline: vars.space[4] };

/** In place of the list or the receipt until it has come. */
export const waiting = page({
  ...inset,
  paddingBlock: vars.space[4],
  '@media': { [upTo.phone]: insetOnPhone },
});
/** Grey lines. */
export const rows = page({ display: 'grid', gap: vars.space[5] });
/** The receipt: at most 760 px, as in the wizard. */
export const document = page({
  ...inset,
  display: 'grid',
  gap: vars.space[6],
  maxWidth: 824,
  paddingBottom: vars.space[12],
  '@media': { [upTo.phone]: insetOnPhone, print: { padding: 0, maxWidth: 'none' } },
});
export const figureLine = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[5]}`,
});
/** Nothing of it goes on paper. */
export const offPaper = page({ '@media': { print: { display: 'none' } } });
/** What AutoPay leaves out, above the receipt and as wide. */
export const leftOut = page({
  ...inset,
  display: 'grid',
  gap: vars.space[4],
  maxWidth: 824,
  '@media': { [upTo.phone]: insetOnPhone, print: { display: 'none' } },
  selectors: { '&:not(:empty)': { paddingBlock: vars.space[4] } },
});
