import type { Branches, Piece } from './catalog.ts';

/** The values of a message's parameters; a tag's is a function of its content. */
export type Values = Record<string, unknown>;

/** Prints the pieces of a message: texts, and what its tags became, in order. */
export type Format = (pieces: readonly Piece[], values: Values) => unknown[];

/** Formats messages of one locale. Throws a TypeError for a parameter that was not given. */
export function createFormatter(locale: string): Format {
  const print = numberPrinter(locale);
  let rules: Intl.PluralRules | undefined;

  const formOf = (branches: Branches, value: number, offset: number) =>
    branches[`=${value}`] ?? branches[(rules ??= new Intl.PluralRules(locale)).select(value - offset)];

  const format = (pieces: readonly Piece[], values: Values, counted = ''): unknown[] =>
    pieces.flatMap((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece === 0) return counted;
      const [name, inside, offset] = piece;
      if (!(name in values)) throw new TypeError(`The parameter "${name}" was not given`);
      const value = values[name];
      if (inside === undefined) return [typeof value === 'number' ? String(value) : value];
      if (Array.isArray(inside)) return (value as TagFunction)(joined(format(inside, values, counted)));
      const branches = inside;
      if (offset === undefined) {
        const branch = Object.hasOwn(branches, String(value)) ? branches[String(value)] : undefined;
        return format(branch ?? branches['other'] ?? [], values, counted);
      }
      const number = Number(value);
      return format(
        formOf(branches, number, offset) ?? branches['other'] ?? [],
        values,
        print(number - offset),
      );
    });
  return (pieces, values) => joined(format(pieces, values));
}

type TagFunction = (content: unknown[]) => unknown;

/** Neighbouring texts as one, so that a view gets as few pieces as it must. */
function joined(pieces: unknown[]): unknown[] {
  return pieces.reduce<unknown[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);
}

/**
 * Plural rules cost nothing; `Intl.NumberFormat` costs 45 ms at a slow device's start, so a small whole number is
 * printed without it: all fifteen languages write it alike.
 */
function numberPrinter(locale: string): (value: number) => string {
  let numbers: Intl.NumberFormat | undefined;
  return (value) => {
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    return (numbers ??= new Intl.NumberFormat(locale, { useGrouping: 'always' })).format(value);
  };
}
