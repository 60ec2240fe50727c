import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** A bar of parts, drawn with SVG attributes (a strict Content Security Policy has no inline styles). */
export const bar = component({
  width: '100%',
  display: 'block',
  overflow: 'visible',
  forcedColorAdjust: 'none',
});
export const swatch = component({
  width: 10,
  height: 10,
  flex: 'none',
  borderRadius: 2,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
});
/** The 2 px between two parts. */
export const gap = component({ fill: vars.surface.sheet });
export const track = component({ fill: vars.data.available });
export const alertMark = component({ stroke: vars.text.primary, strokeWidth: 1.5 });

const filled = (fill: string): string => component({ fill });
export const fill = {
  used: filled(vars.data.used),
  held: filled(vars.data.held),
  available: filled(vars.data.available),
  age0: filled(vars.data.age0),
  age30: filled(vars.data.age30),
  age60: filled(vars.data.age60),
  age90: filled(vars.data.age90),
  age120: filled(vars.data.age120),
};
global('print', `${bar}, ${swatch}`, { '@media': { print: { printColorAdjust: 'exact' } } });
