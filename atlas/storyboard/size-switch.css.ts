import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const group = page({
  display: 'flex',
  gap: vars.space[1],
  '@media': { print: { display: 'none' } },
});
