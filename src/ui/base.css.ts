import { DOCK_HEIGHT } from './dock-height.ts';
import { global, upTo } from './layer.ts';
import { vars } from './theme.css.ts';

global('base', '*, *::before, *::after', { boxSizing: 'border-box' });
global('base', 'html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  // The sticky bar and the dock would otherwise hide what has the focus.
  scrollPaddingBlock: `72px max(120px, var(${DOCK_HEIGHT}, 0px) + 24px)`,
});
global('base', 'body', {
  margin: 0,
  background: vars.surface.sheet,
  color: vars.text.primary,
  font: `${vars.weight.regular} ${vars.type.body}/${vars.lead.body} ${vars.font.text}`,
  fontOpticalSizing: 'auto',
  fontSynthesis: 'none',
  letterSpacing: '-0.006em',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
global('base', 'h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0 });
global('base', 'ul, ol', { listStyle: 'none' });
global('base', 'p, li, dd', { textWrap: 'pretty' });
global('base', 'fieldset', { border: 0, minWidth: 0 });
global('base', 'h1, h2, h3', { fontWeight: vars.weight.strong, textWrap: 'balance' });
global('base', 'h1', {
  fontSize: vars.type.h1,
  lineHeight: vars.lead.h1,
  letterSpacing: vars.track.tight,
  '@media': { [upTo.phone]: { fontSize: '1.375rem', lineHeight: '1.75rem' } },
});
global('base', 'h2', { fontSize: vars.type.h3, lineHeight: vars.lead.h3, letterSpacing: '-0.008em' });
global('base', 'h3', { fontSize: vars.type.body, lineHeight: vars.lead.body });
global('base', 'strong, b', { fontWeight: vars.weight.strong });
global('base', 'small', { fontSize: 'inherit' });
global('base', 'button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
global('base', 'button', {
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  textAlign: 'inherit',
});
global('base', 'a', {
  color: vars.accent.text,
  textDecoration: 'underline 1px',
  textDecorationColor: 'color-mix(in oklch, currentColor 35%, transparent)',
  textUnderlineOffset: '0.2em',
});
global('base', 'a:hover', { textDecorationColor: 'currentColor' });
global('base', 'table', { borderCollapse: 'separate', borderSpacing: 0, width: '100%' });
global('base', 'th', { fontWeight: 'inherit', textAlign: 'start' });
global('base', 'svg', { display: 'block', flex: 'none' });
global('base', ':focus', { outline: 'none' });
global('base', ':focus-visible, [data-focus-visible]', {
  outline: `2px solid ${vars.focus.ring}`,
  outlineOffset: 2,
  borderRadius: vars.radius.mark,
});
// Headings, counts and reasons take the focus from a script; a ring around them would look like a control.
global('base', '[tabindex="-1"]:is(h1, h2, main, p)', { outline: 'none' });
global('base', 'time', { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
// React Aria would add this rule in a style element, which the Content Security Policy refuses.
global('base', '[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });

// Paper is light whatever the theme, whose rules stand outside of all layers.
global('print', ':root', { '@media': { print: { colorScheme: 'light !important' } } });
global('print', 'html, body', {
  '@media': { print: { background: 'none', color: '#000', fontSize: '9.5pt' } },
});
global('print', 'a', { '@media': { print: { color: 'inherit', textDecoration: 'none' } } });
global('print', 'tr', { '@media': { print: { breakInside: 'avoid' } } });
