import type { FieldProblem } from '#domain/field-problem.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import { longNames, type NameBounds } from '#domain/user/names.ts';
import { newPasswordProblems } from '#domain/user/new-password.ts';
import type { NewPasswordForm, NewPasswordProblem } from '#domain/user/new-password.ts';
import type { Role } from '#domain/access/role.ts';

/** What an invitation is for. */
export interface Invitation {
  readonly emailAddress: string;
  /** Null where nobody invited: the person asked for the account. */
  readonly customerName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Instant in UTC. */
  readonly expiresAt: string;
}

/** Whether an invitation makes an administrator of the portal itself; who asks for an account is no administrator. */
export function isForPortal({ customerName, role }: Invitation): boolean {
  return customerName === null && role === 'admin';
}

/** Bounds of what the invited person chooses (§5 Passwords, Names). */
export interface AccountBounds extends NameBounds {
  readonly password: PasswordConfig;
}

/** What the invited person chooses. */
export interface AccountForm extends NewPasswordForm {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What is wrong with a field (§5 Required-field messages, Passwords, Names). */
export type AccountProblem =
  | FieldProblem<'username' | 'firstName' | 'lastName'>
  | FieldProblem<'username', 'tooShort' | 'tooLong'>
  | FieldProblem<'firstName' | 'lastName', 'tooLong'>
  /** With the first name, which may be short itself. */
  | FieldProblem<'lastName', 'fullNameTooLong'>
  | NewPasswordProblem;

/** Characters of a username, as the contract bounds them. */
export const USERNAME_BOUNDS = { minimum: 3, maximum: 100 } as const;

const LONG_NAMES = {
  first: { field: 'firstName', problem: 'tooLong' },
  last: { field: 'lastName', problem: 'tooLong' },
  full: { field: 'lastName', problem: 'fullNameTooLong' },
} as const;

/** Everything that keeps a form from being sent; empty when nothing does. */
export function accountProblems(form: AccountForm, bounds: AccountBounds): AccountProblem[] {
  const problems: AccountProblem[] = (['username', 'firstName', 'lastName'] as const)
    .filter((field) => form[field].trim() === '')
    .map((field) => ({ field, problem: 'required' }));
  const username = [...form.username.trim()].length;
  if (username > 0 && username < USERNAME_BOUNDS.minimum)
    problems.push({ field: 'username', problem: 'tooShort' });
  if (username > USERNAME_BOUNDS.maximum) problems.push({ field: 'username', problem: 'tooLong' });
  const long = longNames(form, bounds).map(({ part }) => LONG_NAMES[part]);
  return [...problems, ...long, ...newPasswordProblems(form, bounds.password)];
}
