import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const bar = page({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(160px, 420px) auto',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.topbar,
  padding: `${vars.space[2]} ${vars.space[5]}`,
  borderBottom: `1px solid ${vars.border.hairline}`,
  background: vars.surface.sheet,
  '@media': {
    [upTo.stacked]: { gridTemplateColumns: '1fr auto', padding: `${vars.space[2]} ${vars.space[4]}` },
    print: { display: 'none' },
  },
});
export const choices = page({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [upTo.stacked]: { gridColumn: '1 / -1', gridRow: 2, flexWrap: 'wrap' } },
});
export const search = page({ position: 'relative', minWidth: 0 });
export const found = page({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 6px)',
  zIndex: vars.layer.popover,
  maxHeight: '60dvh',
  overflowY: 'auto',
  padding: vars.space[1],
  background: vars.surface.raised,
  borderRadius: vars.radius.surface,
  boxShadow: vars.elevation.popover,
  '@media': { [upTo.stacked]: { insetInline: 'auto 0', width: 'calc(100vw - 32px)' } },
});
export const hit = page({
  display: 'grid',
  gap: 1,
  padding: '7px 10px',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  color: vars.text.primary,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&[aria-selected="true"]': { background: vars.surface.selected },
  },
});
export const hitDetail = page({
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});
export const none = page({ padding: '10px', color: vars.text.secondary });
