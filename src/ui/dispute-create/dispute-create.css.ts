import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Parts of a step, as far from one another as in the column itself. */
export const parts = page({ display: 'grid', gap: vars.space[8] });
/** Fields one below the other. */
export const stack = page({ display: 'grid', gap: vars.space[4] });
/** Lines that belong together. */
export const lines = page({ display: 'grid', gap: vars.space[2] });
/** An invoice with what of it is disputed. */
export const invoiceRow = page({
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  borderBottom: `1px solid ${vars.border.hairline}`,
});
/** Number and merchant at the start, the amount at the end. */
export const invoiceHead = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  justifyContent: 'space-between',
  alignItems: 'baseline',
});
/** Buttons side by side; full width on a phone. */
export const buttons = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [upTo.phone]: { display: 'grid' }, print: { display: 'none' } },
});
/** Name and address of a new contact beside one another. */
export const contactFields = page({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [upTo.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** What was written, with its lines as they were typed. */
export const said = page({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
