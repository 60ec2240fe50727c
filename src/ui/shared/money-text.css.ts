import { component, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const money = component({
  fontFamily: vars.font.figures,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
/** The ISO code: lighter, never alone on a line. */
export const code = component({
  color: vars.text.tertiary,
  fontSize: '0.86em',
  fontWeight: vars.weight.regular,
  letterSpacing: '0.01em',
});
/** The one display figure of a page. */
export const figure = component({
  fontSize: vars.type.figure,
  lineHeight: vars.lead.figure,
  fontWeight: 600,
  letterSpacing: vars.track.figure,
  '@media': { [upTo.phone]: { fontSize: '1.75rem' } },
});
/** The total of a margin. */
export const total = component({
  fontSize: vars.type.h1,
  lineHeight: vars.lead.h1,
  fontWeight: 600,
  letterSpacing: vars.track.tight,
  '@media': { [upTo.phone]: { fontSize: vars.type.h2, lineHeight: vars.lead.h2 } },
});
/** Beside a large figure the code stays small. */
export const smallCode = component({ fontSize: vars.type.body, letterSpacing: 0 });
