import { pattern } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const timeline = pattern({ display: 'grid' });
export const moment = pattern({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 12,
  paddingBottom: vars.space[5],
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 8,
      top: 20,
      bottom: -2,
      borderInlineStart: `1.5px dotted ${vars.border.control}`,
    },
    '&[data-done]::before': { borderInlineStart: `1.5px solid ${vars.accent.fill}` },
  },
});
export const dot = pattern({
  width: 12,
  height: 12,
  margin: '4px 3px',
  borderRadius: '50%',
  border: `1.5px solid ${vars.border.control}`,
  background: vars.surface.raised,
  selectors: { '[data-done] > &': { background: vars.accent.fill, borderColor: vars.accent.fill } },
});
export const what = pattern({ fontWeight: vars.weight.medium });
export const detail = pattern({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
/** In a margin. */
export const compact = pattern({ fontSize: vars.type.small, lineHeight: vars.lead.body });
