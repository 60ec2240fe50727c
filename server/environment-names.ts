import { lettersApart } from '#domain/portal/nearest-names.ts';

/** With so many letters at its beginning alike, one name is taken for a slip in another. */
const ALIKE = 3;
/** Up to this length, names that are two letters apart are other words: HOST and HOSTED. */
const SHORT = 5;

/** A variable of the environment that nobody reads, and the one that was probably meant. */
export interface MisspelledName {
  readonly name: string;
  readonly meant: string;
}

/** The variables whose names are nearly those of known ones. What is merely unknown is another program's. */
export function misspelledNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): MisspelledName[] {
  const unknown = Object.keys(environment).filter((name) => environment[name] && !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.find((one) => isSlipIn(name, one));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isSlipIn(name: string, known: string): boolean {
  const isAlike = name.slice(0, ALIKE).toUpperCase() === known.slice(0, ALIKE);
  return isAlike && lettersApart(name.toUpperCase(), known) <= (known.length <= SHORT ? 1 : 2);
}
