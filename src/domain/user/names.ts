/** Bounds of a person's names (§5 Names): of each, and of both with the space between them. */
export interface NameBounds {
  readonly firstNameMaximum: number;
  readonly lastNameMaximum: number;
  readonly fullNameMaximum: number;
}

/** A name that is too long, with the characters that it may have. */
export interface LongName {
  readonly part: 'first' | 'last' | 'full';
  readonly limit: number;
}

/** The names of a person that are too long, blanks around them aside; the full one where neither of its parts is. */
export function longNames(
  person: { readonly firstName: string; readonly lastName: string },
  { firstNameMaximum, lastNameMaximum, fullNameMaximum }: NameBounds,
): LongName[] {
  const [first, last] = [person.firstName.trim(), person.lastName.trim()];
  const longer = (part: LongName['part'], name: string, limit: number): LongName[] =>
    [...name].length > limit ? [{ part, limit }] : [];
  const parts = [...longer('first', first, firstNameMaximum), ...longer('last', last, lastNameMaximum)];
  return parts.length > 0 ? parts : longer('full', `${first} ${last}`.trim(), fullNameMaximum);
}
