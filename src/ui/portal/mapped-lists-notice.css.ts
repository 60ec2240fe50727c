import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Above a page's head, with space around it; paper is of the page alone. */
export const abovePage = page({
  margin: `${vars.space[5]} ${vars.space[8]} 0`,
  '@media': {
    '(max-width: 720px)': { margin: `${vars.space[4]} ${vars.space[4]} 0` },
    print: { display: 'none' },
  },
});
