import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const strip = page({
  display: 'flex',
  gap: vars.space[3],
  overflowX: 'auto',
  padding: `${vars.space[3]} ${vars.space[6]}`,
  background: vars.surface.margin,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
export const entry = page({
  display: 'grid',
  gap: 4,
  flex: 'none',
  width: 92,
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  textDecoration: 'none',
  borderRadius: vars.radius.mark,
  selectors: {
    '&:hover': { color: vars.text.primary },
    '&[aria-current]': { color: vars.text.primary, fontWeight: vars.weight.medium },
  },
});
export const image = page({
  display: 'block',
  width: '100%',
  height: 128,
  overflow: 'hidden',
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.mark,
  selectors: {
    [`${entry}[aria-current] &`]: { outline: `2px solid ${vars.accent.fill}`, outlineOffset: 1 },
  },
});
export const name = page({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const none = page({ color: vars.text.secondary, fontSize: vars.type.small });
