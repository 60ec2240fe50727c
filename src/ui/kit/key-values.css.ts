import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const keyValues = component({
  display: 'grid',
  // A long label takes a second line before a figure leaves the column.
  gridTemplateColumns: 'minmax(0, max-content) minmax(min-content, 1fr)',
  rowGap: 6,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
global('components', `${keyValues} > dt`, { color: vars.text.secondary, paddingInlineEnd: vars.space[4] });
global('components', `${keyValues} > dd`, {
  textAlign: 'end',
  minWidth: 0,
});

/** The sum of the lines above it. */
export const total = component({});
global('components', `${keyValues} > ${total}`, {
  borderTop: `1px solid ${vars.border.strong}`,
  paddingTop: vars.space[2],
  marginTop: vars.space[1],
  fontSize: vars.type.body,
  fontWeight: vars.weight.strong,
  color: vars.text.primary,
});
