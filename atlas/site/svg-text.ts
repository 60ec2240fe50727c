/** What the style sheets say of a drawing's parts, and a file of its own must say itself. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];
/** What only a page needs. */
const LIVE = ['class', 'tabindex', 'data-state', 'data-fold', 'aria-current'];

/** A drawing as a file: colours and fonts as they are shown now, links left out. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, element] of copies.entries()) {
    const style = getComputedStyle(shown[at]!);
    for (const name of PROPERTIES) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of LIVE) element.removeAttribute(name);
  }
  for (const link of copy.querySelectorAll('a')) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.append(...link.childNodes);
    link.replaceWith(group);
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(svg.viewBox.baseVal.width));
  copy.setAttribute('height', String(svg.viewBox.baseVal.height));
  return new XMLSerializer().serializeToString(copy);
}
