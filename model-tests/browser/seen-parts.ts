/** Ids that React and React Aria count up, which differ each time that the same thing is shown. */
const countedIds = /(?:react-aria[-:\w]+|_r_\w+_|«\w+»)/g;

const bare = (markup: string): string => markup.replaceAll(countedIds, '');

const openingTag = (element: Element): string => bare((element.cloneNode(false) as Element).outerHTML);

/**
 * The parts of pages that were looked at before, by their markup and all that stands around them: they look the same
 * again.
 */
export class SeenParts {
  private readonly seen = new Set<string>();

  /** The largest parts of the page that were there before; everything else is noted for the next time. */
  take(root: Element = document.body): Element[] {
    const known: Element[] = [];
    const visit = (element: Element, around: string): void => {
      const part = `${around}${bare(element.outerHTML)}`;
      if (this.seen.has(part)) {
        known.push(element);
        return;
      }
      this.seen.add(part);
      const within = `${around}${openingTag(element)}`;
      for (const child of element.children) visit(child, within);
    };
    for (const child of root.children) visit(child, '');
    return known;
  }
}
