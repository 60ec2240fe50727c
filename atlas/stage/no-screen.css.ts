import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const empty = page({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space[2],
  minHeight: '100dvh',
  padding: vars.space[6],
  color: vars.text.secondary,
  textAlign: 'center',
});
