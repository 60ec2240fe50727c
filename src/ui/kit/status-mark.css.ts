import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const status = component({
  verticalAlign: 'middle',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  whiteSpace: 'nowrap',
  color: vars.text.secondary,
});
export const mark = component({ width: 12, height: 12 });
export const tone = {
  neutral: undefined,
  negative: component({ color: vars.negative.text }),
  info: component({ color: vars.info.text }),
  positive: component({ color: vars.positive.text }),
  caution: component({ color: vars.caution.text }),
};
global('components', `${status} small`, {
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
});
global('print', status, { '@media': { print: { color: '#333' } } });
