import { global, page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What is said, what is offered and what is written, one below another. */
export const stack = page({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
/** Acts, and who has it, in a line that wraps. */
export const acts = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const form = page({ display: 'grid', gap: vars.space[4], width: '100%', maxWidth: 560 });
/** A field that is as long as what is typed into it. */
export const short = page({ maxWidth: 240 });
/** What a decision moves: a line a figure, before and after side by side. */
export const effect = page({ width: '100%', fontSize: vars.type.small });
global('pages', `${effect} th`, { textAlign: 'start', fontWeight: 'inherit' });
global('pages', `${effect} thead th`, { color: vars.text.secondary });
global('pages', `${effect} :is(th, td)`, {
  padding: `${vars.space[2]} 0`,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
export const figure = page({
  textAlign: 'end',
  paddingInlineStart: vars.space[4],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
global('pages', `${effect} thead ${figure}`, { textAlign: 'end' });
