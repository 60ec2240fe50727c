import type { FieldProblem } from '#domain/field-problem.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import {
  newPasswordProblems,
  type NewPasswordForm,
  type NewPasswordProblem,
} from '#domain/user/new-password.ts';

/** What is typed to change a password; `current` is empty where it was given just before. */
export interface PasswordForm extends NewPasswordForm {
  readonly current: string;
}

/** What is wrong with a field (§5 Required-field messages, Passwords). */
export type PasswordProblem = NewPasswordProblem | FieldProblem<'current'>;

/** Everything that keeps a change from being sent; empty when nothing does. */
export function passwordProblems(
  form: PasswordForm,
  { bounds, asksCurrent }: { readonly bounds: PasswordConfig; readonly asksCurrent: boolean },
): PasswordProblem[] {
  const problems = newPasswordProblems(form, bounds);
  return asksCurrent && form.current === ''
    ? [{ field: 'current', problem: 'required' }, ...problems]
    : problems;
}
