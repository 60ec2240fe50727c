import { global, pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const heading = pattern({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
});
export const rules = pattern({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  marginTop: vars.space[2],
});
export const rule = pattern({
  display: 'flex',
  gap: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
export const met = pattern({ color: vars.text.primary });
global('patterns', `${rule} > svg`, { marginTop: 2, color: vars.text.tertiary });
global('patterns', `${met} > svg`, { color: vars.positive.text });
