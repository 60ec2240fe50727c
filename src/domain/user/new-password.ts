import type { FieldProblem } from '#domain/field-problem.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import { meetsPasswordRules } from '#domain/user/password.ts';

/** A password and the same once more. */
export interface NewPasswordForm {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a new password or its repetition (§5 Required-field messages, Passwords). */
export type NewPasswordProblem =
  | FieldProblem<keyof NewPasswordForm>
  | FieldProblem<'password', 'requirements'>
  | FieldProblem<'confirmPassword', 'mismatch'>;

/** Everything that keeps a new password from being sent; its history is the server's to check. */
export function newPasswordProblems(
  { password, confirmPassword }: NewPasswordForm,
  config: PasswordConfig,
): NewPasswordProblem[] {
  const problems: NewPasswordProblem[] = [];
  if (password.trim() === '') problems.push({ field: 'password', problem: 'required' });
  else if (!meetsPasswordRules(password, config))
    problems.push({ field: 'password', problem: 'requirements' });
  if (confirmPassword.trim() === '') problems.push({ field: 'confirmPassword', problem: 'required' });
  else if (confirmPassword !== password) problems.push({ field: 'confirmPassword', problem: 'mismatch' });
  return problems;
}
