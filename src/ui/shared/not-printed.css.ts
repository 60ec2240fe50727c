import { utility } from '#ui/layer.ts';

/** Around what can only be done on a screen: on paper there is nothing in its place. */
export const notPrinted = utility({ display: 'contents', '@media': { print: { display: 'none' } } });

/** What a screen says elsewhere, or need not say: on paper only. */
export const onlyPrinted = utility({ display: 'none', '@media': { print: { display: 'inline' } } });
