import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

const cells = { display: 'grid', borderTop: `1px solid ${vars.border.hairline}` };
const stacked = { [upTo.rail]: { gridTemplateColumns: 'minmax(0, 1fr)' } };

/** A notice about the whole account, in line with the page's head. */
export const accountNotice = page({
  padding: `0 ${vars.space[8]} ${vars.space[5]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});
export const top = page({
  ...cells,
  gridTemplateColumns: 'minmax(0, 1.38fr) minmax(0, 1fr)',
  '@media': stacked,
});
export const bottom = page({
  ...cells,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.36fr)',
  flex: 1,
  '@media': stacked,
});
export const cell = page({
  minWidth: 0,
  padding: `${vars.space[5]} ${vars.space[8]} ${vars.space[6]}`,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.border.hairline}` } },
  '@media': {
    [upTo.rail]: {
      selectors: { '& + &': { borderInlineStart: 0, borderTop: `1px solid ${vars.border.hairline}` } },
    },
    [upTo.phone]: { padding: vars.space[4] },
  },
});
// Where words are wider than in English, both parts of the bottom need the whole width sooner.
const soonerStacked = 'screen and (max-width: 1365px)';
global('pages', `:root:not(:lang(en)) ${bottom}`, {
  '@media': { [soonerStacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
global('pages', `:root:not(:lang(en)) ${bottom} > ${cell} + ${cell}`, {
  '@media': {
    [soonerStacked]: { borderInlineStart: 0, borderTop: `1px solid ${vars.border.hairline}` },
  },
});
/** A figure and what it is, on one line. */
export const figureLine = page({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: vars.space[3],
  minHeight: 44,
  marginBottom: vars.space[5],
  color: vars.text.secondary,
});
global('pages', `${figureLine} > :first-child`, { color: vars.text.primary });
export const otherCurrencies = page({
  marginTop: vars.space[4],
  paddingTop: vars.space[3],
  borderTop: `1px solid ${vars.border.hairline}`,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
global('pages', `${otherCurrencies} > b`, { color: vars.text.primary, fontWeight: vars.weight.medium });

/** What of the balance is under way or held, and what can be paid now. */
export const owedParts = page({
  marginTop: vars.space[3],
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});

/** Something to attend to: mark, sentence, one action. */
export const attention = page({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: vars.space[3],
  alignItems: 'center',
  padding: '11px 0',
  borderBottom: `1px solid ${vars.border.hairline}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [upTo.phone]: { gridTemplateColumns: '16px minmax(0, 1fr)' } },
});
export const attentionMark = page({ alignSelf: 'start', lineHeight: vars.lead.body });
export const attentionTitle = page({ fontWeight: vars.weight.medium });
export const attentionFacts = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  color: vars.text.secondary,
});
export const attentionAction = page({
  '@media': { [upTo.phone]: { gridColumn: 2, justifySelf: 'start' }, print: { display: 'none' } },
});
export const calm = page({ padding: '11px 0', color: vars.text.secondary });

export const bones = page({ display: 'grid', gap: vars.space[3], paddingBlock: vars.space[3] });
export const bonesRow = page({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr 1fr',
  gap: vars.space[5],
});
