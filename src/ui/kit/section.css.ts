import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const section = component({ minWidth: 0 });
export const head = component({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[3],
  flexWrap: 'wrap',
  paddingBottom: vars.space[2],
});
export const ruled = component({ borderBottom: `1px solid ${vars.border.divider}` });
export const aside = component({
  marginInlineStart: 'auto',
  fontSize: vars.type.small,
  color: vars.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
global('components', `${aside} > a`, { color: 'inherit' });
/** 13 px heading of a part in the margin or of a party. */
export const smallTitle = component({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
  color: vars.text.secondary,
  letterSpacing: 0,
  marginBottom: 2,
});
