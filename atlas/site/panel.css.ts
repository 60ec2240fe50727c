import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const panel = page({
  background: vars.surface.margin,
  borderInlineStart: `1px solid ${vars.border.hairline}`,
  padding: `${vars.space[5]} ${vars.space[5]} ${vars.space[10]}`,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  '@media': {
    [upTo.third]: { borderInlineStart: 0, borderTop: `1px solid ${vars.border.hairline}` },
    [upTo.phone]: { padding: `${vars.space[5]} ${vars.space[4]} ${vars.space[10]}` },
  },
});
export const heading = page({ display: 'grid', gap: vars.space[2] });
export const back = page({ fontSize: vars.type.small, lineHeight: vars.lead.small, justifySelf: 'start' });
export const code = page({
  fontFamily: vars.font.mono,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  color: vars.text.tertiary,
  overflowWrap: 'anywhere',
});
export const command = page({
  fontFamily: vars.font.mono,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  color: vars.text.secondary,
  background: vars.surface.hover,
  borderRadius: vars.radius.mark,
  padding: '4px 8px',
  justifySelf: 'start',
  overflowWrap: 'anywhere',
});
export const part = page({ display: 'grid', gap: vars.space[2] });
export const partTitle = page({
  paddingBottom: 6,
  borderBottom: `1px solid ${vars.border.divider}`,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const text = page({ color: vars.text.secondary });
export const lines = page({ display: 'grid', gap: 5 });
export const tags = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
export const tag = page({
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.full,
  padding: '0 8px',
  fontSize: vars.type.caption,
  lineHeight: '1.25rem',
  color: vars.text.secondary,
});
export const transitions = page({ display: 'grid' });
export const transition = page({ paddingBlock: 7, borderBottom: `1px solid ${vars.border.hairline}` });
global('pages', `${transition}:last-child`, { borderBottom: 0 });
export const guard = page({ color: vars.text.tertiary });
export const end = page({
  display: 'block',
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const missing = page({
  color: vars.caution.text,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
});
export const sentences = page({ display: 'grid', gap: vars.space[3] });
export const reference = page({
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});
export const more = page({});
global('pages', `${more} > summary`, { cursor: 'pointer', color: vars.text.secondary, paddingBlock: 3 });
global('pages', `${more}[open] > summary`, { marginBottom: vars.space[2] });
export const steps = page({
  listStyle: 'decimal',
  paddingInlineStart: vars.space[6],
  display: 'grid',
  gap: 6,
});
