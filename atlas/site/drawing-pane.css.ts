import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const pane = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  minHeight: 0,
});
export const tools = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  padding: `${vars.space[3]} ${vars.space[6]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[2]} ${vars.space[4]}` } },
});
export const group = page({ display: 'flex', gap: vars.space[1] });
export const room = page({
  overflow: 'auto',
  minHeight: 0,
  borderBlock: `1px solid ${vars.border.hairline}`,
  background: vars.surface.sheet,
  '@media': { [upTo.stacked]: { height: '68dvh' } },
});
export const paper = page({
  display: 'grid',
  placeContent: 'safe center',
  minHeight: '100%',
  padding: vars.space[4],
  width: 'max-content',
  minWidth: '100%',
});
export const hint = page({
  padding: `${vars.space[2]} ${vars.space[6]}`,
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
  '@media': { [upTo.stacked]: { display: 'none' } },
});
export const legend = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${vars.space[4]}`,
  marginInlineStart: 'auto',
  color: vars.text.secondary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});
export const legendItem = page({ display: 'flex', alignItems: 'center', gap: 6 });
export const downloads = page({ display: 'flex', gap: vars.space[3], fontSize: vars.type.small });
