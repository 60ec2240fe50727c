import { global, pattern } from '../layer.ts';
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
  // Without its fill it would say on paper that it has not happened.
  '@media': { print: { printColorAdjust: 'exact' } },
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
/** What undid the moments before it; its mark stands where the dot would. */
export const undone = pattern({ color: vars.negative.text });
global('patterns', `${undone} > svg`, { width: 14, height: 14, margin: '3px 2px' });

const wide = 'screen and (min-width: 721px)';
/** From left to right, with the lines between the marks; a phone has no room for that. */
export const across = pattern({
  '@media': { [wide]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});
global('patterns', `${across} > ${moment}`, {
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      paddingBottom: 0,
      paddingInlineEnd: vars.space[4],
    },
  },
});
global('patterns', `${across} > ${moment}:not(:last-child)::before`, {
  '@media': {
    [wide]: {
      insetInline: '24px 4px',
      top: 9,
      bottom: 'auto',
      borderInlineStart: 0,
      borderBlockStart: `1.5px dotted ${vars.border.control}`,
    },
  },
});
global('patterns', `${across} > ${moment}[data-done]:not(:last-child)::before`, {
  '@media': { [wide]: { borderBlockStart: `1.5px solid ${vars.accent.fill}` } },
});
