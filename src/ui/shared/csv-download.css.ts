import { pattern, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Notices under a page head, in the page's inset. */
export const notices = pattern({
  display: 'grid',
  gap: vars.space[2],
  padding: `0 ${vars.space[8]} ${vars.space[4]}`,
  '@media': {
    [upTo.phone]: { paddingInline: vars.space[4] },
    print: { display: 'none' },
  },
});
