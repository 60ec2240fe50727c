import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** A column of text, no wider than one reads. */
export const reading = page({
  maxWidth: vars.size.reading,
  padding: `0 ${vars.space[8]} ${vars.space[8]}`,
  '@media': { '(max-width: 720px)': { padding: `0 ${vars.space[4]} ${vars.space[6]}` } },
});
/** Paragraphs, and what stands between them. */
export const paragraphs = page({ display: 'grid', gap: vars.space[4] });
/** Where to go from an open page. */
export const ways = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginTop: vars.space[6] });
