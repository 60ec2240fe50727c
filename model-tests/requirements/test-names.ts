const ID = /[A-Z]{3}-\d{2}\b/;
const CALL = /\b(?:describe|test|it)(?<each>\.each\b)?/g;
const TITLE = /^\s*(['"`])(.*?)\1/s;
/** A title that begins with what its row begins with. */
const ROW_FIRST = /^(?:[^%$]*)(?:%s|\$rule)/;

/** Where what is opened at an index ends; strings in between are passed over. */
function closing(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === "'" || sign === '"' || sign === '`') {
      at += 1;
      while (at < source.length && source[at] !== sign) at += source[at] === '\\' ? 2 : 1;
    } else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/** The ids with which rows of a table begin: `['BKN-02', …]`, `{ rule: 'BKN-02' }`. */
const idsOf = (table: string): string[] => {
  const rows = table.matchAll(/(?:^\s*\[\s*|\brule: )(['"`])([A-Z]{3}-\d{2})\1/gm);
  return [...new Set([...rows].map(([, , id = '']) => id))];
};

/** Titles of the tests of a source, with each id that a table puts into one. */
export function testTitles(source: string): string[] {
  return [...source.matchAll(CALL)].flatMap((call) => {
    const after = call.index + call[0].length;
    const first = call.groups?.['each'] ? source.indexOf('(', after) : -1;
    const end = first < 0 ? after : closing(source, first) + 1;
    if (source[end] !== '(') return [];
    const title = TITLE.exec(source.slice(end + 1))?.[2];
    if (title === undefined) return [];
    const ids = first >= 0 && ROW_FIRST.test(title) && !ID.test(title) ? idsOf(source.slice(first, end)) : [];
    return [title, ...ids.map((id) => title.replace(ROW_FIRST, id))];
  });
}
