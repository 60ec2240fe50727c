import { keyframes } from '@vanilla-extract/css';
import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Nothing under 200 ms: what was fast does not flicker. */
export const late = component({ animation: `${appear} 1ms 200ms both` });

/** What will stand here and the bones over it, in one cell. */
export const shaped = component({ display: 'grid' });
export const shape = component({ gridArea: '1 / 1', visibility: 'hidden', minWidth: 0 });
export const overShape = component({ gridArea: '1 / 1', minWidth: 0, overflow: 'hidden' });

export const bone = component({
  display: 'inline-block',
  height: 10,
  maxWidth: '100%',
  borderRadius: vars.radius.mark,
  background: vars.surface.pressed,
  verticalAlign: 'middle',
  animation: `${breathe} 1.6s ease-in-out infinite alternate`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
export const width = {
  xs: component({ width: 36 }),
  sm: component({ width: 64 }),
  md: component({ width: 96 }),
  lg: component({ width: 140 }),
  xl: component({ width: 200 }),
  figure: component({ width: 180, height: 24 }),
  bar: component({ width: '100%', height: 18 }),
};
