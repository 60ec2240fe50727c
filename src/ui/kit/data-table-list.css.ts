import { component, global, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';
import { cell, checkCell, groupCell, groupRow, headCell, inset, more, row, sort } from './data-table.css.ts';
import { markBefore, status, statusOfTwoLines } from './status-mark.css.ts';

/** A table that is a list up to 720 px: the same rows, laid out as number and amount, party and due, status and account, and what else there is. */
export const list = component({});

function onPhone(selector: string, rule: Parameters<typeof component>[0]): void {
  global('components', selector, { '@media': { [upTo.phone]: rule } });
}

const atEnd = { textAlign: 'end', whiteSpace: 'nowrap' } as const;
const first = { fontSize: vars.type.body, lineHeight: vars.lead.body };

onPhone(`${list}, ${list} > tbody`, { display: 'block' });
const shown = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
} as const;
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
onPhone(`${list} > thead, ${list} > thead th:not(:has(button))`, unseen);
// Selecting the page and sorting stay in sight: a control that can have the focus must be seen.
onPhone(`${list} > thead:has(button, input)`, { ...shown, display: 'block' });
onPhone(`${list} > thead > tr`, {
  display: 'flex',
  // As many lines as the heads need: a line that scrolled by itself would hide the last of them.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[3]}`,
  minHeight: 40,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[4],
  borderBottom: `1px solid ${vars.border.divider}`,
});
onPhone(`${list} ${headCell}:has(:is(button, input))`, {
  flex: 'none',
  width: 'auto',
  whiteSpace: 'nowrap',
  height: 'auto',
  padding: 0,
  border: 0,
  background: 'none',
  position: 'static',
});
onPhone(`${list} ${headCell}${checkCell}`, { width: 20 });
// Only the arrow of the order takes room, so that the heads take few lines.
onPhone(`${list} th:not([aria-sort]) > ${sort} > svg`, { display: 'none' });
onPhone(`${list} ${row}`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title amount" "party due" "status account"',
  gap: `1px ${vars.space[2]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
onPhone(`${list} ${row}:has(> ${checkCell})`, {
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gridTemplateAreas: '"check title amount" "check party due" "check status account"',
});
onPhone(`${list}${inset} ${row}`, { paddingInline: 0 });
onPhone(`${list} > tbody > ${row}:has(a, button, input):hover:not([data-selected]) > *`, {
  background: 'none',
});
onPhone(`${list} ${row}:is(:hover, [data-selected]) > *`, { background: 'none', boxShadow: 'none' });
onPhone(`${list} ${row}:has(a, button, input):hover`, { background: vars.surface.hover });
onPhone(`${list} tbody > ${row}[data-selected] > :first-child`, { boxShadow: 'none' });
onPhone(`${list} ${row}[data-selected]`, {
  background: vars.surface.selected,
  boxShadow: `inset 2px 0 0 ${vars.accent.fill}`,
});
onPhone(`${list} ${cell}`, {
  display: 'block',
  height: 'auto',
  width: 'auto',
  maxWidth: 'none',
  padding: 0,
  border: 0,
  whiteSpace: 'normal',
});
onPhone(`${list} ${row} > ${checkCell}`, { gridArea: 'check', width: 'auto', paddingTop: 1 });

function inArea(gridArea: string, rule: Parameters<typeof component>[0]): string {
  const name = component({});
  onPhone(`${list} ${name}`, { gridArea, ...rule });
  return name;
}

function restOfList(): string {
  const name = component({});
  onPhone(`${list} ${row} > ${name}`, {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: vars.space[1],
  });
  // Beside a box they begin where the other lines do.
  onPhone(`${list} ${row}:has(> ${checkCell}) > ${name}`, { gridColumn: '2 / -1' });
  return name;
}

function lineOfList(): string {
  const name = component({});
  onPhone(`${list} ${row} > ${name}`, { gridColumn: '1 / -1', textAlign: 'start' });
  onPhone(`${list} ${row}:has(> ${checkCell}) > ${name}`, { gridColumn: '2 / -1' });
  return name;
}

/** Where a cell stands in the list. */
export const area = {
  title: inArea('title', first),
  amount: inArea('amount', { ...first, ...atEnd }),
  party: inArea('party', { color: vars.text.secondary, minWidth: 0, textAlign: 'start' }),
  due: inArea('due', atEnd),
  status: inArea('status', { minWidth: 0 }),
  account: inArea('account', atEnd),
  /** Below the three lines, a sentence as wide as the row. */
  line: lineOfList(),
  /** Below the three lines, each on a line of its own: its word, and the value at the end. */
  rest: restOfList(),
  none: component({}),
};
onPhone(`${list} ${area.none}`, { display: 'none' });
// Without a second line the status stands on it: else what follows below the lines would take its place.
const unlined = `:not(:has(> ${area.party}, > ${area.due}))`;
onPhone(`${list} ${row}${unlined}`, { gridTemplateAreas: '"title amount" "status account"' });
onPhone(`${list} ${row}:has(> ${checkCell})${unlined}`, {
  gridTemplateAreas: '"check title amount" "check status account"',
});
// A status with its detail may take two lines.
onPhone(`${list} ${area.status} > *`, { whiteSpace: 'normal', flexWrap: 'wrap', rowGap: 0 });
onPhone(`${list} ${area.status} > ${status}`, statusOfTwoLines);
onPhone(`${list} ${area.status} > ${status} > svg`, markBefore);
// With nothing beside it, it takes the whole line.
onPhone(`${list} ${row}:not(:has(> ${area.account})) > ${area.status}`, { gridColumn: 'status-start / -1' });

/** Words that the column head says on a wide screen: “Due”, the currency. */
export const phoneWord = component({ display: 'none' });
onPhone(`${list} ${phoneWord}`, {
  display: 'inline',
  color: vars.text.tertiary,
  fontWeight: vars.weight.regular,
});
// The word that stands before a value keeps the start of the line, the value and its currency the end.
onPhone(`${list} ${area.rest} > ${phoneWord}:first-child`, { marginInlineEnd: 'auto' });

onPhone(`${list} ${groupRow}`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 40,
  paddingInline: vars.space[4],
  background: vars.surface.margin,
  borderBottom: `1px solid ${vars.border.hairline}`,
});
onPhone(`${list} ${groupCell}`, { display: 'block', flex: 1, height: 'auto', padding: 0, border: 0 });
onPhone(`${list} ${groupCell}${checkCell}`, { flex: '0 0 28px', width: 'auto' });
onPhone(`${list} ${more}`, { margin: `${vars.space[3]} ${vars.space[4]}` });

/** Names the checkbox of the page where no column head stands beside it. */
export const pageWord = component({ display: 'none' });
onPhone(`${list} > thead:not(:has(button)) ${pageWord}`, {
  display: 'inline',
  fontSize: vars.type.small,
  verticalAlign: 'middle',
  marginInlineStart: 10,
  whiteSpace: 'normal',
});
onPhone(`${list} > thead:not(:has(button)) ${headCell}${checkCell}`, {
  width: 'auto',
  display: 'flex',
  flexShrink: 1,
  alignItems: 'baseline',
});
