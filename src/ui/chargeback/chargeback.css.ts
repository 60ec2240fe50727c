import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is asked for and was said, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': {
    [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` },
    print: { paddingInline: 0 },
  },
});
export const documentsTitle = page({ fontSize: vars.type.small, marginBottom: vars.space[2] });
