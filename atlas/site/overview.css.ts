import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const whole = page({ display: 'grid', gap: vars.space[3], maxWidth: 980 });
export const lead = page({
  color: vars.text.secondary,
  fontSize: vars.type.lead,
  lineHeight: vars.lead.lead,
  maxWidth: '64ch',
});
export const charts = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
  columnGap: vars.space[8],
  marginTop: vars.space[4],
});
export const chart = page({
  display: 'grid',
  alignContent: 'start',
  gap: 3,
  paddingBlock: vars.space[4],
  borderTop: `1px solid ${vars.border.hairline}`,
});
export const name = page({
  fontWeight: vars.weight.strong,
  fontSize: vars.type.lead,
  lineHeight: vars.lead.lead,
});
export const text = page({ color: vars.text.secondary });
export const figures = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  color: vars.text.tertiary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontVariantNumeric: 'tabular-nums',
});
