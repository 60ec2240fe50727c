import { global, pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const blank = pattern({ display: 'grid', justifyItems: 'start', gap: vars.space[2], maxWidth: 440 });
/** With the page's inset, in place of a list. */
export const inPage = pattern({
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[12]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
export const mark = pattern({
  width: 40,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.control,
  color: vars.text.secondary,
  marginBottom: vars.space[1],
});
export const text = pattern({
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.body,
});
global('patterns', `${text} > * + *`, { marginTop: vars.space[1] });
export const actions = pattern({
  display: 'flex',
  gap: vars.space[2],
  flexWrap: 'wrap',
  alignItems: 'center',
  marginTop: vars.space[2],
});
