import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const questions = page({ display: 'grid', gap: vars.space[8], maxWidth: 720 });
export const answer = page({ display: 'grid', gap: 5, marginTop: vars.space[3] });
export const both = page({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[4],
  marginBottom: vars.space[2],
  '@media': { [upTo.phone]: { gridTemplateColumns: '1fr' } },
});
