import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const steps = page({ display: 'grid', gap: vars.space[3] });
export const heading = page({ fontSize: vars.type.body, lineHeight: vars.lead.body });
export const list = page({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  listStyle: 'disc',
  paddingInlineStart: vars.space[5],
  color: vars.text.secondary,
  overflowWrap: 'anywhere',
});
export const note = page({ color: vars.text.secondary, selectors: { '&:empty': { display: 'none' } } });
export const actions = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginTop: vars.space[2],
});
