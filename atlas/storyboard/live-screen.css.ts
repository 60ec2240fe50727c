import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

/** Its form is the window's, so that rows stay rows before a screen is there. */
const room = { position: 'relative', overflow: 'hidden', background: vars.surface.sheet } as const;
export const desktop = page({ ...room, aspectRatio: '1280 / 800' });
export const phone = page({ ...room, aspectRatio: '390 / 780' });
/** As large as it is, down to its end. */
export const whole = page({ ...room, maxWidth: '100%', boxShadow: vars.elevation.dialog });
/** At its own width, seen smaller. */
export const frame = page({
  position: 'absolute',
  inset: 0,
  border: 0,
  transformOrigin: '0 0',
  background: vars.surface.sheet,
});
