import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Below the document in whose place another one comes; paper sends none. */
export const replacePart = page({
  display: 'grid',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'none' } },
});
export const replaceActs = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
});
