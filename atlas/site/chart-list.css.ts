import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const list = page({
  background: vars.surface.canvas,
  borderInlineEnd: `1px solid ${vars.border.hairline}`,
  padding: `${vars.space[4]} ${vars.space[3]}`,
  overflowY: 'auto',
  '@media': {
    [upTo.stacked]: {
      borderInlineEnd: 0,
      borderBottom: `1px solid ${vars.border.hairline}`,
      padding: vars.space[2],
      display: 'flex',
      gap: vars.space[2],
      overflowX: 'auto',
    },
    print: { display: 'none' },
  },
});
export const group = page({
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[1]}`,
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  fontWeight: vars.weight.medium,
  '@media': { [upTo.stacked]: { display: 'none' } },
});
export const entries = page({
  display: 'grid',
  gap: 1,
  marginBottom: vars.space[4],
  '@media': { [upTo.stacked]: { display: 'flex', marginBottom: 0 } },
});
export const entry = page({
  display: 'grid',
  gap: 6,
  padding: '9px 8px 9px',
  borderRadius: vars.radius.control,
  color: vars.text.primary,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&[aria-current]': { background: vars.surface.pressed, fontWeight: vars.weight.medium },
  },
  '@media': { [upTo.stacked]: { whiteSpace: 'nowrap' } },
});
export const line = page({ display: 'flex', justifyContent: 'space-between', gap: vars.space[2] });
export const name = page({});
export const count = page({
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [upTo.stacked]: { display: 'none' } },
});
export const bar = page({ width: '100%' });
export const track = page({ fill: vars.border.hairline });
export const full = page({ fill: vars.data.used });
export const partial = page({ fill: vars.caution.fill });
