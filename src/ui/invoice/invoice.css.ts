import { global, page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

const inset = {
  paddingInline: vars.space[8],
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { paddingInline: 0 } },
};

/** Only the document goes on paper. */
export const offPaper = page({
  display: 'grid',
  gap: vars.space[5],
  minWidth: 0,
  '@media': { [upTo.phone]: { gap: vars.space[4] }, print: { display: 'none' } },
});
/** Mark, name of the portal and of the document: on paper only. */
export const printHead = page({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      alignItems: 'center',
      gap: '2mm',
      paddingBottom: '3mm',
      marginBottom: '6mm',
      borderBottom: '1.5pt solid #000',
    },
  },
});
global('pages', `${printHead} > :last-child`, { marginInlineStart: 'auto' });
export const statuses = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${vars.space[3]}`,
});

/** The facts of the margin in one line above the parties: on paper only. */
export const printedFacts = page({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2mm 8mm',
      borderBlock: '0.5pt solid #999',
      paddingBlock: '3mm',
      fontSize: '8.5pt',
    },
  },
});
export const factLabel = page({ color: '#333' });
export const factValue = page({ fontVariantNumeric: 'tabular-nums' });

export const parties = page({
  ...inset,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[6],
  paddingBlock: vars.space[6],
  fontSize: vars.type.small,
  lineHeight: '1.25rem',
  color: vars.text.secondary,
  '@media': {
    [upTo.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[4],
      padding: vars.space[4],
    },
    print: { paddingInline: 0, paddingBlock: '4mm 6mm' },
  },
});
export const party = page({ minWidth: 0 });
global('pages', `${party} address`, { fontStyle: 'normal' });
export const partyTitle = page({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  marginBottom: 2,
});
export const partyName = page({
  fontSize: vars.type.body,
  fontWeight: vars.weight.medium,
  color: vars.text.primary,
});

/** How the lines come to what is due; labels and amounts end with the table's. */
export const sums = page({ paddingBlock: vars.space[2] });
const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(128px, auto)',
  alignItems: 'center',
  minHeight: 27,
  paddingInline: vars.space[8],
  textAlign: 'end' as const,
  breakInside: 'avoid' as const,
  fontSize: vars.type.small,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] }, print: { paddingInline: 0, fontSize: '9pt' } },
};
export const sum = page(line);
/** The strong line of the total. */
export const due = page({
  ...line,
  minHeight: 42,
  marginTop: vars.space[2],
  borderTop: `1px solid ${vars.border.strong}`,
  fontSize: vars.type.body,
  fontWeight: vars.weight.strong,
  '@media': {
    [upTo.phone]: { paddingInline: vars.space[4] },
    print: { paddingInline: 0, fontSize: '11pt' },
  },
});
export const sumLabel = page({ color: vars.text.secondary });
global('pages', `${due} > dt`, { color: vars.text.primary });
export const sumAmount = page({ fontWeight: vars.weight.medium });
global('pages', `${due} > dd`, { fontWeight: vars.weight.strong });

/** One part by itself, between the parties and the lines. */
export const origin = page({ ...inset, paddingBlock: vars.space[4], fontSize: vars.type.small });

export const notes = page({
  ...inset,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[8],
  paddingBlock: `${vars.space[6]} ${vars.space[8]}`,
  fontSize: vars.type.small,
  lineHeight: '1.25rem',
  '@media': {
    [upTo.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[5],
      paddingInline: vars.space[4],
    },
    print: { paddingInline: 0, paddingBlock: '8mm 0' },
  },
});
export const ways = page({ display: 'grid', gap: vars.space[3], marginTop: vars.space[2] });

export const bones = page({ ...inset, display: 'grid', gap: vars.space[4], paddingBlock: vars.space[6] });
export const bonesRow = page({ display: 'grid', gridTemplateColumns: '3fr 1fr 1fr', gap: vars.space[5] });
/** What is said of a payment of a part in the history, a line each. */
export const eventPart = page({ display: 'block' });
