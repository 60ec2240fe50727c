import { global, shell, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const wizard = shell({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@media': { print: { display: 'block', minHeight: 0 } },
});

/** Bar and banner: they stay in sight, since what is said there decides what can be pressed below. */
export const head = shell({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.shell,
  background: vars.surface.sheet,
  '@media': { print: { display: 'none' } },
});

export const bar = shell({
  display: 'grid',
  // Each takes what it needs: in long languages equal sides would break the name of the customer.
  gridTemplateColumns: 'auto auto minmax(0, auto)',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: vars.size.topbar,
  paddingInline: vars.space[6],
  background: vars.surface.sheet,
  borderBottom: `1px solid ${vars.border.hairline}`,
  '@media': {
    [upTo.stacked]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: vars.space[2], rowGap: 0 },
    [upTo.phone]: { paddingInline: vars.space[4], gap: `${vars.space[1]} ${vars.space[3]}` },
    print: { display: 'none' },
  },
});
// Under 900 px the steps take a line of their own.
global('shell', `${bar} > nav`, { '@media': { [upTo.stacked]: { gridRow: 2, gridColumn: '1 / -1' } } });

/** Below the bar, as wide as the page. */
export const taskBanner = shell({
  padding: `${vars.space[3]} ${vars.space[6]}`,
  '@media': { [upTo.phone]: { paddingInline: vars.space[4] } },
});

export const task = shell({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: vars.weight.strong,
  minWidth: 0,
});
export const end = shell({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  minWidth: 0,
  color: vars.text.secondary,
  fontSize: vars.type.small,
  // On a phone the context takes a line of its own below the steps.
  '@media': { [upTo.phone]: { display: 'contents' } },
});
export const fixedContext = shell({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  minWidth: 0,
  '@media': { [upTo.phone]: { gridRow: 3, gridColumn: '1 / -1' } },
});
// For whom is paid is read whole: it takes a second line where one is too short.
export const contextText = shell({ minWidth: 0, overflowWrap: 'anywhere' });
export const exitLabel = shell({
  '@media': {
    [upTo.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** A form or receipt: at most 760 px, centred in the sheet. */
export const flow = shell({
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[12]}`,
  display: 'grid',
  gap: vars.space[8],
  alignContent: 'start',
  '@media': {
    [upTo.phone]: { padding: `${vars.space[5]} ${vars.space[4]} ${vars.space[6]}`, gap: vars.space[6] },
    print: { padding: 0 },
  },
});
global('shell', `${flow} > *`, { width: 'min(100%, 760px)', marginInline: 'auto' });
// A receipt is printed without what happens next: that changes after the paper.
global('print', `${wizard} aside`, { '@media': { print: { display: 'none' } } });
global('print', `${flow} > *`, { '@media': { print: { width: '100%' } } });
