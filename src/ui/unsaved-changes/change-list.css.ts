import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const changeList = page({
  display: 'grid',
  gap: vars.space[2],
  marginTop: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.surface,
  background: vars.surface.margin,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const row = page({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
});
export const before = page({ color: vars.text.secondary, marginInlineEnd: vars.space[2] });
export const after = page({ color: vars.text.primary });
