import { global, pattern, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const receipt = pattern({ display: 'grid', gap: vars.space[5] });
/** Mark, name of the portal and of the document: on paper only. */
export const paperHead = pattern({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      alignItems: 'center',
      gap: '2mm',
      paddingBottom: '3mm',
      borderBottom: '1.5pt solid #000',
    },
  },
});
global('patterns', `${paperHead} > :last-child`, { marginInlineStart: 'auto' });
export const facts = pattern({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${vars.space[4]} ${vars.space[6]}`,
  paddingBlock: vars.space[5],
  borderBlock: `1px solid ${vars.border.divider}`,
  '@media': {
    [upTo.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] },
    print: { paddingBlock: '3mm' },
  },
});
export const fact = pattern({ minWidth: 0 });
export const factLabel = pattern({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
export const factValue = pattern({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
/** The sums stand at the end of the lines, under their amounts. */
export const sums = pattern({
  width: 'min(100%, 320px)',
  marginInlineStart: 'auto',
  breakInside: 'avoid',
});
