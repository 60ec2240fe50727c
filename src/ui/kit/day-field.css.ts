import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** As high as the field will be. */
export const waiting = component({ display: 'flex', alignItems: 'center', minHeight: vars.size.control });

/** At the end of the field. */
export const opener = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  alignSelf: 'stretch',
  marginBlock: -5,
  marginInlineEnd: -5,
  borderRadius: vars.radius.control,
  color: vars.text.secondary,
  selectors: {
    '&:hover': { color: vars.text.primary },
    '&:disabled': { color: vars.text.disabled },
  },
  '@media': { '(pointer: coarse)': { width: 44 } },
});
