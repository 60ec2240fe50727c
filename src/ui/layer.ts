import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';

type LayerName =
  | 'base'
  | 'shell'
  | 'components'
  | 'patterns'
  | 'pages'
  | 'utilities'
  | 'responsive'
  | 'print';
type Rule = Omit<StyleRule, '@layer'>;

function inLayer(layer: LayerName) {
  return (rule: Rule): string => style({ '@layer': { [layer]: rule } });
}

/** A class of the shell: bars, sidebar, spread. */
export const shell = inLayer('shell');
/** A class of one component of the kit. */
export const component = inLayer('components');
/** A class of a pattern made of components: steps, dock, explained no. */
export const pattern = inLayer('patterns');
/** A class of one page or flow; wins over the kit's. */
export const page = inLayer('pages');
/** A class that must win over every component: visually hidden, push to the end. */
export const utility = inLayer('utilities');

/** A rule for elements that carry no class of ours, such as `h1` or a child of a class. */
export function global(layer: LayerName, selector: string, rule: Omit<GlobalStyleRule, '@layer'>): void {
  globalStyle(selector, { '@layer': { [layer]: rule } });
}

/** Widths at which the layout changes (design language, Responsive); paper is narrow too and keeps its tables. */
export const upTo = {
  rail: 'screen and (max-width: 1180px)',
  third: 'screen and (max-width: 1080px)',
  stacked: 'screen and (max-width: 900px)',
  phone: 'screen and (max-width: 720px)',
  /** Too low or too narrow for what is fixed to the edge: it would cover the page. */
  small: 'screen and (max-width: 720px), screen and (max-height: 700px)',
};
