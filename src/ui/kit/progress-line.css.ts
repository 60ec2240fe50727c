import { keyframes } from '@vanilla-extract/css';
import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

const slide = keyframes({ from: { backgroundPositionX: '-40%' }, to: { backgroundPositionX: '140%' } });

export const line = component({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 4,
  border: 0,
  borderRadius: 2,
  overflow: 'hidden',
  background: vars.data.available,
  selectors: {
    '&:indeterminate': {
      background: `linear-gradient(${vars.accent.fill}, ${vars.accent.fill}) -40% / 40% 100% no-repeat ${vars.data.available}`,
      animation: `${slide} 1.2s linear infinite`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { selectors: { '&:indeterminate': { animation: 'none' } } },
  },
});
global('components', `${line}::-webkit-progress-bar`, { background: 'transparent' });
global('components', `${line}::-webkit-progress-value`, { background: vars.accent.fill });
global('components', `${line}::-moz-progress-bar`, { background: vars.accent.fill });
global('components', `${line}:indeterminate::-moz-progress-bar`, { background: 'transparent' });
