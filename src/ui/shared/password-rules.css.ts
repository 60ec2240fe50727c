import { global, page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const heading = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
});
export const rules = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  marginTop: vars.space[2],
});
export const rule = page({
  display: 'flex',
  gap: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
export const met = page({ color: vars.text.primary });
global('pages', `${rule} > svg`, { marginTop: 2, color: vars.text.tertiary });
global('pages', `${met} > svg`, { color: vars.positive.text });
