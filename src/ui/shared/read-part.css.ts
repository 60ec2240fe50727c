import { pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** In place of a figure that did not come: never 0.00. */
export const notAvailable = pattern({
  fontSize: vars.type.h2,
  lineHeight: vars.lead.h2,
  fontWeight: vars.weight.strong,
  color: vars.text.tertiary,
  marginBottom: vars.space[2],
});
export const failed = pattern({
  display: 'grid',
  gap: vars.space[1],
  marginTop: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
  '@media': { print: { display: 'none' } },
});
export const reference = pattern({ marginInlineStart: vars.space[3], color: vars.text.tertiary });
/** With nothing else on its page, which then has no margin of its own. */
export const alone = pattern({ padding: vars.space[4] });
