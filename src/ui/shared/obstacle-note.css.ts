import { global, pattern } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const why = pattern({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: 10,
  alignItems: 'start',
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  minWidth: 0,
  scrollMarginBlock: 96,
});
global('patterns', `${why} > svg`, { marginTop: 1, color: vars.caution.text });

export const met = pattern({});
global('patterns', `${met} > svg`, { color: vars.positive.text });
export const fact = pattern({});
global('patterns', `${fact} > svg`, { color: vars.text.tertiary });

export const title = pattern({ gridColumn: 2, fontWeight: vars.weight.medium, color: vars.text.primary });
export const reason = pattern({ gridColumn: 2, color: vars.text.secondary });
export const fix = pattern({
  gridColumn: 2,
  marginTop: 4,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${vars.space[3]}`,
  alignItems: 'baseline',
});
export const code = pattern({
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  whiteSpace: 'nowrap',
});
export const list = pattern({ display: 'grid', gap: vars.space[3] });
export const needs = pattern({
  display: 'grid',
  gap: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const need = pattern({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: 8,
  color: vars.text.secondary,
  selectors: { '&[data-open]': { color: vars.text.primary } },
});
global('patterns', `${need} > svg`, { marginTop: 1, color: vars.positive.text });
global('patterns', `${need}[data-open] > svg`, { color: vars.caution.text });
