import { pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const pager = pattern({
  display: 'flex',
  alignItems: 'center',
  gap: `${vars.space[3]} ${vars.space[5]}`,
  flexWrap: 'wrap',
  padding: `${vars.space[2]} ${vars.space[8]}`,
  minHeight: 48,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  '@media': {
    [upTo.phone]: { paddingInline: vars.space[4], justifyContent: 'space-between' },
    print: { display: 'none' },
  },
});
export const size = pattern({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
});
export const range = pattern({ color: vars.text.primary, fontWeight: vars.weight.medium });
export const pages = pattern({ display: 'flex', alignItems: 'center', gap: 2, marginInlineStart: 'auto' });
export const page = pattern({ paddingInline: vars.space[2] });
