import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const form = page({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  maxWidth: 480,
  justifySelf: 'start',
});
/** How many, in a margin. */
export const figure = page({ fontSize: vars.type.h1, lineHeight: vars.lead.h1, fontWeight: 600 });
/** Buttons side by side. */
export const buttons = page({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
/** Parts one below another, on the head's own edge. */
export const parts = page({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[6]}` } },
});
export const stack = page({ display: 'grid', gap: vars.space[4], paddingTop: vars.space[4] });
/** A list as wide as the page, among parts that stand on the head's edge. */
export const bleed = page({
  marginInline: `calc(-1 * ${vars.space[8]})`,
  '@media': { [upTo.phone]: { marginInline: `calc(-1 * ${vars.space[4]})` } },
});
/** What is said above a list as wide as the page, on the head's edge. */
export const said = page({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
export const tickAll = page({
  padding: `${vars.space[2]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
  borderBottom: `1px solid ${vars.border.divider}`,
});
export const tickRows = page({ margin: 0, padding: 0, listStyle: 'none' });
export const tickRow = page({
  padding: `${vars.space[2]} ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
  borderBottom: `1px solid ${vars.border.hairline}`,
});
/** Two short lines beside a box. */
export const choiceText = page({ display: 'grid', gap: 2 });
/** What is given with a customer, below its name. */
export const accounts = page({
  paddingInlineStart: vars.space[8],
  fontSize: vars.type.small,
  color: vars.text.secondary,
});
/** Names one below another. */
export const names = page({ display: 'grid', gap: vars.space[1], margin: 0, padding: 0, listStyle: 'none' });
