import { keyframes } from '@vanilla-extract/css';
import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** How far the shade reaches that says that a list goes on. */
const SHADE = 14;
const raised = vars.surface.raised;
const shade = (side: 'top' | 'bottom') =>
  `radial-gradient(farthest-side at 50% ${side === 'top' ? '0' : '100%'}, ${vars.border.control}, transparent)`;

/**
 * What floats over the page: menus, lists, pickers. A long one has a shade at the edge behind which it goes on; at
 * its end the cover, which moves along, lies over the shade.
 */
export const popover = component({
  backgroundColor: raised,
  backgroundImage: [
    `linear-gradient(${raised}, ${raised})`,
    `linear-gradient(${raised}, ${raised})`,
    shade('top'),
    shade('bottom'),
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: `100% ${SHADE}px`,
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
  borderRadius: vars.radius.surface,
  boxShadow: vars.elevation.popover,
  padding: vars.space[1],
  minWidth: 200,
  maxWidth: 'min(420px, 100vw - 16px)',
  overflow: 'auto',
  outline: 'none',
  zIndex: vars.layer.popover,
  animation: `${appear} ${vars.dur.quick} ${vars.ease.out}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

/** The focus is shown on the entry. */
export const menu = component({ outline: 'none' });

/** A line of a menu or a list. */
export const option = component({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '5px 10px',
  borderRadius: vars.radius.control,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.primary,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[data-hovered], &[data-focused], &[data-active]': { background: vars.surface.hover },
    '&[data-focus-visible]': { outlineOffset: -2, borderRadius: vars.radius.control },
    '&[data-blocked]': { color: vars.text.disabled, alignItems: 'flex-start', cursor: 'not-allowed' },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});
export const optionText = component({ flex: 1, minWidth: 0 });
/** The reason of a blocked line, or what tells two of a name apart. */
export const optionDetail = component({ display: 'block', color: vars.text.tertiary });
export const separator = component({
  border: 0,
  borderTop: `1px solid ${vars.border.hairline}`,
  margin: `${vars.space[1]} 0`,
});
