import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** In the page's inset, as wide as text is read well. */
export const inset = page({
  display: 'grid',
  gap: vars.space[5],
  maxWidth: 824,
  padding: `0 ${vars.space[8]} ${vars.space[12]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
/** The form's parts, one below the other. */
export const parts = page({ display: 'grid', gap: vars.space[5] });
/** Its buttons, one beside the other. */
export const buttons = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
/** A line's results, one below the other. */
export const results = page({ display: 'grid', gap: vars.space[1] });
/** Why a line selects nothing takes as many lines as it needs, where a status of a word stays on one. */
export const sentence = page({ whiteSpace: 'normal' });
