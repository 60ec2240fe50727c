import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Documents under one another, each with a rule below. */
export const documentList = page({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
/** What it is called at the start, what is known of it at the end; under one another where that does not fit. */
export const documentRow = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  justifyContent: 'space-between',
  paddingBlock: vars.space[2],
  borderBottom: `1px solid ${vars.border.hairline}`,
  overflowWrap: 'anywhere',
});
/** What was sent with an entry of a thread, below its words. */
export const threadDocument = page({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  overflowWrap: 'anywhere',
});
