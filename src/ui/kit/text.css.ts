import { component, utility } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** Secondary text. */
/** The faintest text that still has 4.5:1. */
export const faint = component({ color: vars.text.tertiary });
/** 13/18 px. */
export const small = component({ fontSize: vars.type.small, lineHeight: vars.lead.small });
/** 12/16 px, the floor for reading text. */
export const caption = component({ fontSize: vars.type.caption, lineHeight: vars.lead.caption });
/** Medium weight. */
export const strong = component({ fontWeight: vars.weight.medium });
/** Amounts, dates and counts: tabular figures that do not break. */
export const figures = component({
  fontFamily: vars.font.figures,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
/** Read by screen readers only. */
export const visuallyHidden = utility({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
