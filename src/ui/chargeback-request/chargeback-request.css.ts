import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** The sheet's parts stand on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[6],
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { '(max-width: 720px)': { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
export const fields = page({ display: 'grid', gap: vars.space[4] });
export const rows = page({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });
export const row = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const next = page({ display: 'grid', gap: vars.space[3] });
export const documentsTitle = page({ fontSize: vars.type.small, marginBottom: vars.space[2] });
export const documentsHint = page({ marginBottom: vars.space[2] });
