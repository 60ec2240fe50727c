import { component, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const tabs = component({
  display: 'flex',
  columnGap: vars.space[5],
  paddingInline: vars.space[8],
  // A second line where one is too short, so that no tab is out of sight; a phone's row scrolls.
  flexWrap: 'wrap',
  overflowX: 'clip',
  '@media': {
    [upTo.phone]: {
      borderBottom: `1px solid ${vars.border.hairline}`,
      paddingInline: vars.space[4],
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    print: { display: 'none' },
  },
});

/** Without the page's inset, inside a section. */
export const bare = component({ paddingInline: 0 });

export const tab = component({
  position: 'relative',
  display: 'inline-flex',
  gap: 7,
  alignItems: 'baseline',
  padding: '9px 0 11px',
  color: vars.text.secondary,
  fontWeight: 480,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    // The hairline under each line of tabs, as wide as the row: the current one's mark stands on that of its own line.
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: '-100vw',
      bottom: 0,
      borderBottom: `1px solid ${vars.border.hairline}`,
      pointerEvents: 'none',
      '@media': { [upTo.phone]: { display: 'none' } },
    },
    '&:hover': { color: vars.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { color: vars.text.primary, fontWeight: vars.weight.medium },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: 2,
      background: vars.accent.fill,
    },
  },
  '@media': {
    '(pointer: coarse)': { paddingBlock: 12 },
    '(forced-colors: active)': { selectors: { '&[aria-current]::after': { background: 'Highlight' } } },
  },
});

export const count = component({
  minWidth: '2ch',
  color: vars.text.tertiary,
  fontSize: vars.type.caption,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.regular,
});
export const longCount = component({ minWidth: '5ch' });
