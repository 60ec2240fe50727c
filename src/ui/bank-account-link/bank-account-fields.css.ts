import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const types = page({ display: 'grid', gap: vars.space[2] });
export const legend = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
  marginBottom: vars.space[2],
});
export const why = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
