import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** The head of a turn: whose it is, and how many. */
export const turnHead = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[2],
});
/** What disputes were about, on the head's own edge. */
export const causeParts = page({
  display: 'grid',
  gap: vars.space[6],
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
/** A share beside its bar. */
export const causeBar = page({
  display: 'grid',
  gridTemplateColumns: '96px auto',
  alignItems: 'center',
  gap: vars.space[2],
});
