import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';
// Its rules come first: a mark has the last word.
import './drawing.css.ts';

const boxTone = (tone: { fill: string; subtle: string }) =>
  page({ fill: tone.subtle, stroke: tone.fill, strokeWidth: 1.6 });

/** The border of a state; broken where it is not as it should be. */
export const box = {
  good: boxTone(vars.positive),
  part: page({
    fill: vars.caution.subtle,
    stroke: vars.caution.fill,
    strokeWidth: 1.8,
    strokeDasharray: '9 3',
  }),
  bad: page({
    fill: vars.negative.subtle,
    stroke: vars.negative.fill,
    strokeWidth: 1.8,
    strokeDasharray: '5 4',
  }),
  other: boxTone(vars.info),
  faint: page({}),
};
/** An open state keeps its surface: what is inside has colours of its own. */
export const openBox = {
  good: page({ stroke: vars.positive.fill }),
  part: page({ stroke: vars.caution.fill, strokeDasharray: '9 3' }),
  bad: page({ stroke: vars.negative.fill, strokeDasharray: '5 4' }),
  other: page({ stroke: vars.info.fill }),
  faint: page({}),
};
export const arrow = {
  good: page({ stroke: vars.positive.fill, strokeWidth: 1.6 }),
  part: page({ stroke: vars.caution.fill, strokeWidth: 2, strokeDasharray: '9 3' }),
  bad: page({ stroke: vars.negative.fill, strokeWidth: 2, strokeDasharray: '5 4' }),
  other: page({ stroke: vars.info.fill, strokeWidth: 2 }),
  faint: page({}),
};
export const head = {
  good: page({ fill: vars.positive.fill }),
  part: page({ fill: vars.caution.fill }),
  bad: page({ fill: vars.negative.fill }),
  other: page({ fill: vars.info.fill }),
  faint: page({}),
};
/** What steps back stays readable. */
export const faded = page({ opacity: 0.5 });

const paper = { stroke: vars.surface.sheet, strokeWidth: 1.5 } as const;
export const disc = {
  good: page({ ...paper, fill: vars.positive.fill }),
  part: page({ ...paper, fill: vars.caution.fill }),
  bad: page({ ...paper, fill: vars.negative.fill }),
  other: page({ ...paper, fill: vars.info.fill }),
  faint: page({ ...paper, fill: vars.text.tertiary }),
};
const stroke = { fill: 'none', strokeWidth: 1.7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const sign = {
  good: page({ ...stroke, stroke: vars.positive.onFill }),
  part: page({ fill: vars.caution.onFill, stroke: vars.caution.onFill, strokeWidth: 1.2 }),
  bad: page({ ...stroke, stroke: vars.negative.onFill }),
  other: page({ ...stroke, stroke: vars.info.onFill }),
  faint: page({ ...stroke, stroke: vars.surface.sheet }),
};
export const inText = page({ flex: 'none', verticalAlign: '-3px' });

export const strip = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  padding: `${vars.space[2]} ${vars.space[6]}`,
  borderTop: `1px solid ${vars.border.hairline}`,
  background: vars.surface.margin,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  '@media': { [upTo.phone]: { padding: `${vars.space[2]} ${vars.space[4]}` } },
});
export const says = page({ flexBasis: '100%', maxWidth: '92ch' });
export const legend = page({ display: 'flex', flexWrap: 'wrap', gap: `2px ${vars.space[4]}` });
export const entry = page({ display: 'flex', alignItems: 'center', gap: 6 });
export const figures = page({ display: 'flex', flexWrap: 'wrap', gap: `2px ${vars.space[4]}` });
export const figure = page({ display: 'flex', gap: 5 });
global('pages', `${figure} > dd`, { color: vars.text.primary, fontWeight: vars.weight.medium });
export const choices = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const said = page({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 7,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
/** A sentence is longer than there is room for. */
export const choice = page({ display: 'inline-flex', minWidth: 0 });
global('pages', `${choice} select`, { maxWidth: 'min(340px, 70vw)', textOverflow: 'ellipsis' });
