import { global, shell, upTo } from '../layer.ts';
import { iconOnly } from '../kit/button.css.ts';
import { vars } from '../theme.css.ts';

export const pageHead = shell({
  display: 'flex',
  alignItems: 'flex-start',
  gap: `${vars.space[4]} ${vars.space[6]}`,
  flexWrap: 'wrap',
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[4]}`,
  '@media': {
    [upTo.phone]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[3]}`, gap: vars.space[3] },
    print: { padding: '0 0 4mm' },
  },
});
/** Tabs or filters follow closely. */
export const tight = shell({ paddingBottom: vars.space[2] });
export const text = shell({ minWidth: 0, flex: '1 1 320px' });
export const title = shell({ selectors: { '&:focus-visible': { outline: 'none' } } });
export const facts = shell({
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  marginTop: 2,
});
export const actions = shell({
  display: 'flex',
  gap: vars.space[2],
  flexWrap: 'wrap',
  alignItems: 'center',
  paddingTop: 2,
  '@media': { [upTo.phone]: { width: '100%' }, print: { display: 'none' } },
});
// Actions share the width of a phone; an icon keeps its own.
global('shell', `${actions} > :not(${iconOnly})`, { '@media': { [upTo.phone]: { flex: '1 1 auto' } } });
