import { page, upTo } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const frame = page({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100dvh',
  '@media': {
    [upTo.stacked]: { height: 'auto', minHeight: '100dvh' },
    // On paper a page goes on over all its sheets.
    print: { display: 'block', height: 'auto' },
  },
});

export const body = page({
  display: 'grid',
  gridTemplateColumns: '244px minmax(0, 1fr)',
  minHeight: 0,
  '@media': {
    [upTo.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
    print: { display: 'block' },
  },
});

/** Without the list of charts: a flow that is tried needs the room. */
export const wide = page({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 });

export const content = page({
  padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[10]}`,
  overflowY: 'auto',
  '@media': { [upTo.phone]: { padding: vars.space[4] }, print: { padding: 0, overflow: 'visible' } },
});
