import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** How the closing balance is made: one cell after the other, as wide as there is room. */
export const bridge = page({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  borderBlock: `1px solid ${vars.border.hairline}`,
  paddingInline: vars.space[8],
  '@media': {
    [upTo.phone]: { display: 'grid', paddingInline: vars.space[4] },
    print: { paddingInline: 0 },
  },
});
export const step = page({
  flex: '1 0 auto',
  padding: `${vars.space[3]} ${vars.space[5]} ${vars.space[3]} 0`,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [upTo.phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: vars.space[3],
      padding: `${vars.space[2]} 0`,
    },
  },
});
export const end = page({ fontWeight: vars.weight.medium });
export const name = page({ color: vars.text.secondary, fontSize: vars.type.small, fontWeight: 'inherit' });
export const detail = page({ color: vars.text.tertiary, marginInlineStart: vars.space[2] });
export const value = page({ margin: 0 });
