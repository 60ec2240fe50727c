import { component, global } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const notice = component({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: '2px 10px',
  alignItems: 'start',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.border.divider}`,
  borderRadius: vars.radius.surface,
  background: vars.surface.margin,
  color: vars.text.secondary,
});
global('components', `${notice} > svg`, { marginTop: 2, gridRow: 1 });

const tinted = (meaning: { subtle: string; border: string }): string =>
  component({ background: meaning.subtle, borderColor: meaning.border });
export const tone = {
  neutral: undefined,
  info: tinted(vars.info),
  positive: tinted(vars.positive),
  caution: tinted(vars.caution),
  negative: tinted(vars.negative),
};
for (const meaning of ['info', 'positive', 'caution', 'negative'] as const) {
  global('components', `${tone[meaning]} > svg`, { color: vars[meaning].text });
}

export const title = component({ gridColumn: 2, fontWeight: vars.weight.medium, color: vars.text.primary });

export const text = component({
  gridColumn: 2,
  fontSize: vars.type.small,
  lineHeight: vars.lead.body,
});
global('components', `${text} > * + *`, { marginTop: vars.space[1] });

/** Actions under the text. */
export const foot = component({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  alignItems: 'center',
  marginTop: vars.space[2],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});

/** One action at the end of the line. */
export const end = component({ gridColumn: 3, gridRow: '1 / span 2', alignSelf: 'center' });
