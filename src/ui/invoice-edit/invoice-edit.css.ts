import { page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
/** Fields one below another. */
export const fields = page({ display: 'grid', gap: vars.space[4] });
export const facts = page({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space[3]}` });
export const form = page({
  display: 'grid',
  gap: vars.space[8],
  maxWidth: 680,
  border: 0,
  margin: 0,
  padding: 0,
});
/** Two fields side by side, one below the other on a phone. */
export const pair = page({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});
/** What is chosen of two, below the name of the detail. */
