import { global, pattern } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** What an act moves: a line a figure, before and after side by side. */
export const effect = pattern({ width: '100%', fontSize: vars.type.small });
global('patterns', `${effect} th`, { textAlign: 'start', fontWeight: 'inherit' });
global('patterns', `${effect} thead th`, { color: vars.text.secondary });
global('patterns', `${effect} :is(th, td)`, {
  padding: `${vars.space[2]} 0`,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
export const figure = pattern({
  textAlign: 'end',
  paddingInlineStart: vars.space[4],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
global('patterns', `${effect} thead ${figure}`, { textAlign: 'end' });
