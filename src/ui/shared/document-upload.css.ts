import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Documents one below another. */
export const documentRows = page({
  display: 'grid',
  gap: vars.space[2],
  // Not at its sides too: a wizard centres what stands in its column by them.
  marginBlock: `0 ${vars.space[3]}`,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
/** A document with how far it is, apart from the next one. */
export const row = page({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  borderBottom: `1px solid ${vars.border.hairline}`,
});
/** Its name at the start, its size at the end. */
export const rowHead = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  justifyContent: 'space-between',
  overflowWrap: 'anywhere',
});
/** Where files are dropped, with the way to choose them. */
export const dropPlace = page({
  display: 'grid',
  gap: vars.space[2],
  justifyItems: 'start',
  padding: vars.space[4],
  border: `1px dashed ${vars.border.control}`,
  borderRadius: vars.radius.surface,
  selectors: { '&[data-over]': { background: vars.surface.hover } },
});
