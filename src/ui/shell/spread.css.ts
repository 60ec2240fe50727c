import { global, shell, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const spread = shell({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.size.marginCol}`,
  flex: 1,
  '@media': {
    [upTo.rail]: { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
    [upTo.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
    print: { display: 'block' },
  },
});
export const ruled = shell({
  borderTop: `1px solid ${vars.border.hairline}`,
  '@media': { print: { border: 0 } },
});
export const sheet = shell({ minWidth: 0 });
export const margin = shell({
  background: vars.surface.margin,
  borderInlineStart: `1px solid ${vars.border.hairline}`,
  minWidth: 0,
  '@media': {
    [upTo.stacked]: { borderInlineStart: 0, borderTop: `1px solid ${vars.border.hairline}` },
    print: { background: 'none', border: 0 },
  },
});
export const marginInner = shell({
  position: 'sticky',
  top: vars.size.topbar,
  padding: vars.space[6],
  display: 'grid',
  gap: vars.space[5],
  alignContent: 'start',
  maxHeight: `calc(100vh - ${vars.size.topbar})`,
  overflow: 'auto',
  '@media': {
    [upTo.stacked]: { position: 'static', maxHeight: 'none' },
    [upTo.phone]: { padding: vars.space[4], gap: vars.space[4] },
    print: { position: 'static', maxHeight: 'none', overflow: 'visible', padding: 0 },
  },
});

/** A part of the margin: its heading, and a hairline above all but the first. */
export const part = shell({
  minWidth: 0,
  selectors: { '& + &': { borderTop: `1px solid ${vars.border.hairline}`, paddingTop: vars.space[4] } },
});
export const partTitle = shell({
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  fontWeight: vars.weight.medium,
  color: vars.text.secondary,
  letterSpacing: 0,
  marginBottom: 2,
});
export const partBody = shell({
  display: 'grid',
  gap: vars.space[3],
  selectors: { [`${partTitle} + &`]: { marginTop: vars.space[2] } },
});
/** A line under the figure, and what the figure is made of. */
export const facts = shell({
  color: vars.text.secondary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
});
export const details = shell({ marginTop: vars.space[4] });
/** What an action promises: “Nothing is charged until you submit in step 2.” */
export const promise = shell({
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  lineHeight: vars.lead.caption,
});

/** On a phone the wizard's margin is a dock at the bottom: total, action, what is still needed. */
export const docked = shell({
  '@media': {
    [upTo.phone]: {
      position: 'sticky',
      bottom: 0,
      zIndex: vars.layer.dock,
      background: vars.surface.raised,
      borderTop: 0,
      boxShadow: vars.elevation.dock,
    },
    print: { display: 'none' },
  },
});
global('shell', `${docked} > ${marginInner}`, {
  '@media': { [upTo.phone]: { gap: vars.space[2], paddingBlock: vars.space[3] } },
});
global('shell', `${docked} ${details}`, { '@media': { [upTo.phone]: { display: 'none' } } });
/** A part that the phone's dock leaves out. */
export const offDock = shell({});
global('shell', `${docked} ${offDock}`, { '@media': { [upTo.phone]: { display: 'none' } } });
/** Total and its label on one line in the phone's dock. */
export const lead = shell({
  '@media': {
    [upTo.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: `0 ${vars.space[3]}`,
    },
  },
});
// Reasons are read in the dock itself, which leaves the list in sight: they need no heading there.
global('shell', `${docked} ${part} > ${partBody}`, {
  '@media': { [upTo.phone]: { maxHeight: '18vh', marginTop: 0, overflowY: 'auto' } },
});
global('shell', `${docked} ${part}:not(${lead}) > ${partTitle}`, {
  '@media': {
    [upTo.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const action = shell({ display: 'grid', gap: vars.space[3] });

// What the total is made of stands under both, as wide as they are.
global('shell', `${lead} > ${details}`, { '@media': { [upTo.phone]: { flex: '1 1 100%' } } });

/** On a phone all of the wizard's margin is read below the sheet, and only its action is a dock. */
export const actionDocked = shell({
  '@media': { [upTo.phone]: { display: 'contents' }, print: { display: 'none' } },
});
global('shell', `${actionDocked} > ${marginInner}`, { '@media': { [upTo.phone]: { display: 'contents' } } });
global('shell', `${spread}:has(> ${actionDocked})`, {
  '@media': { [upTo.phone]: { display: 'flex', flexDirection: 'column' } },
});
global('shell', `${actionDocked} ${part}`, {
  '@media': { [upTo.phone]: { padding: vars.space[4], background: vars.surface.margin } },
});
global('shell', `${actionDocked} ${action}`, {
  '@media': {
    [upTo.phone]: {
      position: 'sticky',
      bottom: 0,
      zIndex: vars.layer.dock,
      padding: `${vars.space[3]} ${vars.space[4]}`,
      background: vars.surface.raised,
      boxShadow: vars.elevation.dock,
    },
  },
});
// What is met already need not be said where room is short.
for (const dock of [docked, actionDocked]) {
  global('responsive', `${dock} [data-met]`, { '@media': { [upTo.phone]: { display: 'none' } } });
}
