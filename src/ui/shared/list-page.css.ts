import { global, page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';
import { failed } from './read-part.css.ts';

/** In place of the list until it has come, or the sentence that it did not. */
export const waiting = page({
  padding: `${vars.space[4]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
/** A list that is there: what is said of it stands in line with its rows. */
export const listed = page({});
global('pages', `${listed} > ${failed}`, {
  paddingInline: vars.space[8],
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
/** Grey lines. */
export const lines = page({ display: 'grid', gap: vars.space[5] });
/** The parts of a page one under the other. */
export const parts = page({ display: 'grid', gap: vars.space[8], paddingBottom: vars.space[8] });
/** The title of a part, in line with the table under it. */
export const partTitle = page({
  paddingInline: vars.space[8],
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
/** Below a title or a list: what this page does not have, and whom to ask. */
export const beyond = page({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[4]} ${vars.space[8]}`,
  color: vars.text.secondary,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
