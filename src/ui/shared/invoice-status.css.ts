import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Two marks of one invoice; they stand under each other where the column is narrow. */
export const sideBySide = pattern({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  verticalAlign: 'middle',
});
