import { keyframes } from '@vanilla-extract/css';
import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const opening = page({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[3],
  minHeight: '100vh',
  padding: vars.space[6],
  textAlign: 'center',
  textWrap: 'balance',
});
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Nothing is said in the first moments, so that a quick start does not flicker. */
export const quiet = page({
  fontSize: vars.type.lead,
  lineHeight: vars.lead.lead,
  fontWeight: vars.weight.regular,
  color: vars.text.secondary,
  animation: `${appear} 1ms 200ms both`,
});
export const actions = page({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginTop: vars.space[3],
});
