import { component, global, upTo } from '../layer.ts';
import { brand, vars } from '../theme.css.ts';

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
/** The mark, or a brand's logo in its place: as high as the brand says, as wide as follows, and on paper too. */
export const mark = component({
  flex: 'none',
  width: 'var(--brand-logo-width, 22px)',
  maxWidth: '100%',
  height: brand.logoHeight,
  color: vars.accent.text,
  background: 'var(--brand-logo) center / contain no-repeat',
  printColorAdjust: 'exact',
});
global('components', `${mark} > path`, { display: 'var(--brand-mark, inline)' });
/** The name goes on the icon rail; the link keeps it for screen readers. */
export const railName = component({
  '@media': {
    [`${upTo.rail} and (min-width: 721px)`]: { position: 'absolute', clipPath: 'inset(50%)' },
  },
});
