import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const screens = page({ display: 'grid', gap: vars.space[2], justifyItems: 'start' });
export const tools = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const open = page({
  display: 'block',
  width: '100%',
  cursor: 'zoom-in',
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.mark,
  overflow: 'hidden',
  selectors: { '&:hover': { borderColor: vars.border.controlHover } },
});
export const phone = page({ width: 'min(100%, 220px)' });
export const more = page({
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
