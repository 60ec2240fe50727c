import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What was disputed and said, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': {
    [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` },
    print: { paddingInline: 0 },
  },
});
