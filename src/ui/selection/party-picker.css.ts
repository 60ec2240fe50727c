import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const notices = page({
  padding: `0 ${vars.space[8]} ${vars.space[4]}`,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
export const skeleton = page({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
export const abovePage = page({
  margin: `${vars.space[4]} ${vars.space[8]} 0`,
  '@media': { [upTo.phone]: { marginInline: vars.space[4] } },
});
