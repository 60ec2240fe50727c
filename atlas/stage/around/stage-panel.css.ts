import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const offers = page({ display: 'grid', gap: vars.space[3] });
export const offer = page({ display: 'grid', gap: vars.space[1] });
export const choices = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
export const now = page({ display: 'grid', gap: vars.space[1], outline: 'none' });
export const kicker = page({
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});
