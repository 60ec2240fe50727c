import { global, page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const aging = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  marginTop: vars.space[2],
});
global('pages', `${aging} :is(th, td)`, { height: 27, padding: `${vars.space[1]} 0` });
global('pages', `${aging} td + td`, { paddingInlineStart: vars.space[4] });
global('pages', `${aging} tbody > tr + tr > *`, { borderTop: `1px solid ${vars.border.hairline}` });
export const age = page({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const count = page({
  textAlign: 'end',
  color: vars.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
});
export const amount = page({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  width: '38%',
});
