import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

const MARK = 12;
const GAP = 7;

export const status = component({
  verticalAlign: 'middle',
  display: 'inline-flex',
  alignItems: 'center',
  gap: GAP,
  whiteSpace: 'nowrap',
  color: vars.text.secondary,
});
export const mark = component({ width: MARK, height: MARK });
export const tone = {
  neutral: undefined,
  negative: component({ color: vars.negative.text }),
  info: component({ color: vars.info.text }),
  positive: component({ color: vars.positive.text }),
  caution: component({ color: vars.caution.text }),
};
/** Its words and their detail may each take lines of their own; the mark stands before the first of them. */
export const statusOfTwoLines = {
  position: 'relative',
  flexWrap: 'wrap',
  rowGap: 0,
  paddingInlineStart: MARK + GAP,
} as const;
export const markBefore = {
  position: 'absolute',
  insetInlineStart: 0,
  // The middle of the first line.
  top: `calc((1lh - ${MARK}px) / 2)`,
} as const;
global('components', `${status} small`, {
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
});
global('print', status, { '@media': { print: { color: '#333' } } });
