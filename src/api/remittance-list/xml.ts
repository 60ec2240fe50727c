/** An element of a part of a workbook, by names without their prefixes. */
export interface XmlElement {
  readonly name: string;
  /** The name of what it stands in; empty at the root. */
  readonly of: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text in it and in what it holds. */
  readonly text: string;
}

interface Open extends XmlElement {
  attributes: Record<string, string>;
  children: Open[];
  text: string;
}

/** Comments, instructions and declarations; a CDATA section; a tag; a text. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<![^>]*>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;

const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML. The browser's own reader takes what the portal's policy refuses as markup (trusted types), whatever its kind.
 * Throws where elements are not closed as they were opened.
 */
export function readXml(text: string): XmlElement {
  const root: Open = { name: '', of: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text);
    if (token === null) throw new Error(`no XML at ${at}`);
    const [, section, isEnd, tag, attributes = '', isEmpty, words] = token;
    const inner = open.at(-1) ?? root;
    if (tag === undefined) {
      const said = section ?? plain(words ?? '');
      if (said !== '') for (const one of open) one.text += said;
    } else if (isEnd) {
      if (localName(tag) !== inner.name || open.length === 1) throw new Error(`no end of ${inner.name}`);
      open.pop();
    } else {
      const element = {
        name: localName(tag),
        of: inner.name,
        attributes: read(attributes),
        children: [],
        text: '',
      };
      inner.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`no end of ${open.at(-1)?.name}`);
  return root;
}

/** What stands in an element by its name, at whatever depth, in the order of the document. */
export const all = (within: XmlElement, name: string): XmlElement[] =>
  within.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const read = (attributes: string): Record<string, string> =>
  Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      localName(name),
      plain(double ?? single ?? ''),
    ]),
  );

const plain = (text: string): string =>
  text.replaceAll(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex: string, code: string, name: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (ENTITIES[name] ?? whole),
  );
