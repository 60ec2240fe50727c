import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** The documents of an invoice, one below the other. */
export const documentRows = page({
  display: 'grid',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
/** A document with what can be done with it at its end. */
export const documentRow = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBottom: `1px solid ${vars.border.hairline}`,
  overflowWrap: 'anywhere',
});
export const documentFacts = page({
  margin: 0,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const documentActs = page({
  display: 'flex',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});
/** What is added, and where. */
export const addArea = page({
  display: 'grid',
  gap: vars.space[3],
  paddingBlockStart: vars.space[4],
  maxWidth: 560,
  '@media': { print: { display: 'none' } },
});
/** A part of the sheet, within its edges. */
export const inset = page({
  paddingInline: vars.space[8],
  paddingBlock: vars.space[5],
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { paddingInline: 0 } },
});
/** What is said of all documents, apart from the last one. */
export const documentsHint = page({
  paddingBlockStart: vars.space[3],
  '@media': { print: { display: 'none' } },
});
