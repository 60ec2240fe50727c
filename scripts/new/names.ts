/** The forms of a flow's name that its files, types, messages and tables use. */
export interface Names {
  /** `paper-statement`: folders, files, charts, addresses. */
  readonly name: string;
  /** `paperStatement`: values and the area of its messages. */
  readonly camel: string;
  /** `PaperStatement`: types and components. */
  readonly pascal: string;
  /** `PAPER_STATEMENT`: constants. */
  readonly upper: string;
  /** `paper_statement`: what the record of what happened calls it. */
  readonly snake: string;
  /** `paper statement` */
  readonly words: string;
  /** `Paper statement`: its title. */
  readonly title: string;
}

/** A word for many of a thing: `statements`, `entries`, `addresses`. */
export function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/**
 * All forms of a flow's name.
 * @throws where it is not in lower case with hyphens, in the singular as a chart has it
 */
export function namesOf(name: string): Names {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) {
    throw new Error(`“${name}” names no flow: write lower case with hyphens, as in paper-statement.`);
  }
  const parts = name.split('-');
  const pascal = parts.map(capital).join('');
  const words = parts.join(' ');
  return {
    name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: parts.join('_').toUpperCase(),
    snake: parts.join('_'),
    words,
    title: capital(words),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A text of a skeleton with the names in place of its marks; `area` is the server's folder. */
export function named(text: string, one: Names, area: string): string {
  const many = namesOf(plural(one.name));
  const marks: Readonly<Record<string, string>> = {
    __area__: area,
    __name__: one.name,
    __names__: many.name,
    __camel__: one.camel,
    __camels__: many.camel,
    __Pascal__: one.pascal,
    __Pascals__: many.pascal,
    __UPPER__: one.upper,
    __snake__: one.snake,
    __snakes__: many.snake,
    __words__: one.words,
    __wordss__: many.words,
    __Words__: one.title,
    __Wordss__: many.title,
  };
  return Object.entries(marks).reduce((said, [mark, name]) => said.replaceAll(mark, name), text);
}
