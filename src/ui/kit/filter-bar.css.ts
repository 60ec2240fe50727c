import { pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const filters = pattern({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  alignItems: 'center',
  padding: `${vars.space[3]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { display: 'none' } },
});
export const find = pattern({
  display: 'flex',
  flex: '0 1 288px',
  minWidth: 200,
  '@media': { [upTo.phone]: { flex: '1 1 100%', minWidth: 0 } },
});
export const end = pattern({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
