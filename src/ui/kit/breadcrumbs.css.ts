import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const crumbs = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  alignItems: 'center',
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.tertiary,
  marginBottom: 4,
  '@media': { print: { display: 'none' } },
});
export const crumb = component({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  color: vars.text.secondary,
});
