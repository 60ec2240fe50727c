import { parseRole, ROLES, type Role } from '#domain/access/role.ts';
import { emailProblem } from '#domain/user/email-address.ts';
import { longNames, type NameBounds } from '#domain/user/names.ts';
import type { SignInProvider } from '#domain/portal/portal-face.ts';
import type { SignOn } from '#domain/user/managed-user.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';

/** Most people in one invitation. */
export const PEOPLE_MAXIMUM = 200;

/** One person of a list that was typed, pasted or read from a file. */
export interface InvitedPerson {
  /** Counted from 1. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As the line says it; null where the list's own role counts. */
  readonly role: Role | null;
  /** The username at the provider of identities; empty for the part of the address before the @. */
  readonly username: string;
}

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]*/;

/**
 * People of a text: one in each line, or several with a semicolon between, as `Jo Marsh <jo@x.example>`, `Marsh, Jo, jo@x.example` or
 * the address alone; or a CSV whose first line names its columns. A line that names nobody is kept, so that it is told.
 */
export function readPeople(text: string): InvitedPerson[] {
  const lines = text.split(/\r\n|\r|\n/);
  const [head = ''] = lines;
  const columns = columnsOf(head);
  if (columns) {
    return lines.flatMap((line, at) =>
      at === 0 || line.trim() === '' ? [] : [personOfCsv(line, columns, at + 1)],
    );
  }
  return lines.flatMap((line, at) =>
    line
      .split(';')
      .flatMap(separated)
      .filter((one) => one.trim() !== '')
      .map((one) => personOf(one, at + 1)),
  );
}

/**
 * The same people with what was chosen or read of them before: a list that is corrected as a text says no roles, and a
 * CSV's usernames stand in no line of it.
 */
export function withChosen(
  people: readonly InvitedPerson[],
  before: readonly InvitedPerson[],
): InvitedPerson[] {
  const known = new Map(before.map((one) => [one.email.toLowerCase(), one]));
  return people.map((person) => {
    const chosen = person.email === '' ? undefined : known.get(person.email.toLowerCase());
    if (!chosen) return person;
    return {
      ...person,
      role: person.role ?? chosen.role,
      username: person.username === '' ? chosen.username : person.username,
    };
  });
}

/** Addresses that stand side by side with a comma between are several people. */
function separated(text: string): string[] {
  const parts = text.split(',');
  const areAll = parts.length > 1 && parts.every((part) => ADDRESS.test(part));
  return areAll ? parts : [text];
}

function personOf(text: string, line: number): InvitedPerson {
  const email = ADDRESS.exec(text)?.[0] ?? '';
  // Brackets of the address and quotes around the name are the list's own; what else stands in a name is kept as it is.
  const beside = (email === '' ? text : text.replace(`<${email}>`, ' ').replace(email, ' ')).trim();
  const [first = '', ...others] = beside
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean);
  // `Marsh, Jo` names the last name first.
  const [firstName = '', ...last] = others.length > 0 ? [...others, first] : first.split(/\s+/);
  return { line, email, firstName, lastName: last.join(' '), role: null, username: '' };
}

const COLUMNS = ['email', 'first_name', 'last_name', 'role', 'username'] as const;
type Column = (typeof COLUMNS)[number];

interface CsvColumns {
  readonly separator: string;
  readonly at: Partial<Record<Column, number>>;
}

function columnsOf(head: string): CsvColumns | null {
  const separator = head.includes(';') ? ';' : ',';
  const names = cells(head.replace(/^\uFEFF/, ''), separator).map((name) =>
    name.toLowerCase().replaceAll(/[\s-]+/g, '_'),
  );
  const at = (column: Column) =>
    names.findIndex((name) => name === column || (column === 'email' && name === 'email_address'));
  if (at('email') < 0) return null;
  return { separator, at: Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) };
}

function personOfCsv(text: string, { separator, at }: CsvColumns, line: number): InvitedPerson {
  const found = cells(text, separator);
  const of = (column: Column) => found[at[column] ?? -1] ?? '';
  const named = of('role').toLowerCase();
  const role = ROLES.find((one) => one === named) ?? null;
  return {
    line,
    email: of('email'),
    firstName: of('first_name'),
    lastName: of('last_name'),
    role,
    username: of('username'),
  };
}

/** The cells of one line of a CSV; quoted ones may hold the separator. */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      found.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...found, cell.trim()];
}

/** What is asked for all of the list. */
export interface InvitationTerms {
  readonly role: Role;
  readonly signOn: SignOn;
  /** The id of the provider of identities; null where a password is chosen. */
  readonly provider: string | null;
  /** Numbers of customers at the top. */
  readonly customers: readonly string[];
  readonly language: string;
}

/** The role that a person gets. */
export function roleFor({ role }: Pick<InvitedPerson, 'role'>, terms: Pick<InvitationTerms, 'role'>): Role {
  return parseRole(role ?? terms.role);
}

/** The username of somebody who signs in at a provider (§5 Users). */
export function providerUsername({ username, email }: Pick<InvitedPerson, 'username' | 'email'>): string {
  return username.trim() || (email.split('@', 1)[0] ?? '');
}

/** What is wrong with single lines, by what can be told without the server; the first obstacle of each line. */
export function peopleObstacles(
  people: readonly InvitedPerson[],
  terms: Pick<InvitationTerms, 'signOn'>,
  bounds: NameBounds,
): ReadonlyMap<InvitedPerson, UserObstacle> {
  const first = new Map<string, number>();
  const found = new Map<InvitedPerson, UserObstacle>();
  for (const person of people) {
    const key = person.email.toLowerCase();
    const firstLine = first.get(key);
    const obstacle = personObstacle(person, terms, bounds, firstLine);
    if (obstacle) found.set(person, obstacle);
    if (firstLine === undefined) first.set(key, person.line);
  }
  return found;
}

function personObstacle(
  person: InvitedPerson,
  { signOn }: Pick<InvitationTerms, 'signOn'>,
  bounds: NameBounds,
  firstLine: number | undefined,
): UserObstacle | null {
  const { line, email, firstName, lastName } = person;
  const say = (
    rule: UserObstacle['rule'],
    facts: UserObstacle['facts'],
    kind: 'correctLine' | 'removeLine',
  ) => ({ rule, facts: { line, ...facts }, remedy: { kind } }) as const;
  const problem = emailProblem(email);
  if (problem !== null) return say(problem === 'required' ? 'USR-01' : 'USR-02', { email }, 'correctLine');
  if (firstLine !== undefined) return say('USR-03', { email, firstLine }, 'removeLine');
  const [long] = longNames(person, bounds);
  if (long) return say(long.part === 'full' ? 'USR-19' : 'USR-06', { limit: long.limit }, 'correctLine');
  if (signOn === 'sso' && (firstName === '' || lastName === '')) return say('USR-07', {}, 'correctLine');
  return null;
}

/** What keeps the list as a whole from being sent. */
export function listObstacles(
  people: readonly InvitedPerson[],
  terms: Pick<InvitationTerms, 'customers' | 'signOn' | 'provider'>,
  providers: readonly Pick<SignInProvider, 'id'>[],
): UserObstacle[] {
  const obstacles: UserObstacle[] = [];
  if (people.length === 0)
    obstacles.push({ rule: 'USR-01', facts: {}, remedy: { kind: 'fillIn', field: 'people' } });
  if (people.length > PEOPLE_MAXIMUM)
    obstacles.push({
      rule: 'USR-09',
      facts: { count: people.length, limit: PEOPLE_MAXIMUM },
      remedy: { kind: 'keepFirst', count: PEOPLE_MAXIMUM },
    });
  if (terms.customers.length === 0)
    obstacles.push({ rule: 'USR-10', facts: {}, remedy: { kind: 'fillIn', field: 'customers' } });
  return [...obstacles, ...signOnObstacles(terms, providers)];
}

/**
 * What keeps people from being invited to the company's sign-in: without a provider of identities nobody could ever
 * accept, and of several it has to be one that there is.
 */
export function signOnObstacles(
  { signOn, provider }: Pick<InvitationTerms, 'signOn' | 'provider'>,
  providers: readonly Pick<SignInProvider, 'id'>[],
): UserObstacle[] {
  if (signOn === 'password' || providers.some(({ id }) => id === provider)) return [];
  if (providers.length === 0) return [{ rule: 'USR-24', facts: {}, remedy: { kind: 'contactSupport' } }];
  return [{ rule: 'USR-24', facts: {}, remedy: { kind: 'fillIn', field: 'signOn' } }];
}

/** What became, or would become, of one person. */
export interface InvitedOutcome {
  readonly line: number;
  readonly email: string;
  /** Null for whom nothing keeps from being invited. */
  readonly obstacle: UserObstacle | null;
}

/** What became of a list, person by person in its order. */
export interface InvitedOutcomes {
  readonly outcomes: readonly InvitedOutcome[];
  /** Whether a second administrator is asked before somebody of the list becomes one. */
  readonly asksSecond: boolean;
  /** When the links end. */
  readonly expiresAt: string;
}

/** A list as it is sent. */
export interface InvitationList extends InvitationTerms {
  readonly people: readonly InvitedPerson[];
}
