import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** One column of sections, no wider than one reads. */
export const sections = page({
  display: 'grid',
  gap: vars.space[8],
  maxWidth: 720,
  padding: `0 ${vars.space[8]} ${vars.space[8]}`,
  '@media': { '(max-width: 720px)': { padding: `0 ${vars.space[4]} ${vars.space[6]}` } },
});
/** What a section says and offers, one below the other. */
export const body = page({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'start',
  marginTop: vars.space[4],
});
/** Fields of a form, as wide as what is typed into them. */
export const narrow = page({ width: '100%', maxWidth: 400 });
/** Names, one below the other. */
export const names = page({ display: 'grid', gap: vars.space[1], margin: 0, padding: 0, listStyle: 'none' });
export const pair = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: vars.space[4],
  width: '100%',
});
export const hint = page({ color: vars.text.secondary });
/** The sessions of a user, one below the other. */
export const sessions = page({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** One of them: what it is, and at its end the way to end it. */
export const session = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
/** A topic of notices: its name, its channels, and what is told of it in any case. */
export const topic = page({
  display: 'grid',
  gap: vars.space[2],
  width: '100%',
  margin: 0,
  padding: 0,
  border: 0,
});
export const topicName = page({ padding: 0, fontWeight: vars.weight.medium });
export const channels = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
