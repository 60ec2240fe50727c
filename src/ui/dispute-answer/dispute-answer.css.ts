import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is below the head, on the head's own edge. */
export const content = page({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { '(max-width: 720px)': { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
export const report = content;
export const form = page({ display: 'grid', gap: vars.space[4] });
export const acts = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3], margin: 0 });

/** The sheet's parts stand on the head's own edge; a table brings that edge itself. */
export const inset = page({
  padding: `${vars.space[6]} ${vars.space[8]} 0`,
  '@media': { '(max-width: 720px)': { padding: `${vars.space[4]} ${vars.space[4]} 0` } },
});
export const bleed = page({
  marginInline: `calc(-1 * ${vars.space[8]})`,
  '@media': { '(max-width: 720px)': { marginInline: `calc(-1 * ${vars.space[4]})` } },
});

export const documentsTitle = page({ fontSize: vars.type.small, marginBottom: vars.space[2] });

/** Written words as they were typed. */
export const unsent = page({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
