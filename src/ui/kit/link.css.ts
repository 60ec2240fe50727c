import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const link = component({ fontWeight: vars.weight.medium });

/** Without a line until hovered: table cells, breadcrumbs, footers. */
export const quiet = component({
  color: 'inherit',
  textDecorationColor: 'transparent',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
});

/** A button that reads as a link: fixes inside a sentence. */
export const linkButton = component({
  color: vars.accent.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'underline 1px',
  textDecorationColor: 'color-mix(in oklch, currentColor 35%, transparent)',
  textUnderlineOffset: '0.2em',
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
});
