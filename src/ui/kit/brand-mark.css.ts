import { component, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const brandLink = component({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: vars.text.primary,
  textDecoration: 'none',
  fontWeight: vars.weight.strong,
  fontSize: vars.type.lead,
  letterSpacing: '-0.018em',
});
export const mark = component({ width: 22, height: 22, color: vars.accent.text });
/** The name goes on the icon rail; the link keeps it for screen readers. */
export const railName = component({
  '@media': {
    [`${upTo.rail} and (min-width: 721px)`]: { position: 'absolute', clipPath: 'inset(50%)' },
  },
});
