import type { PasswordConfig } from '#domain/config.ts';
import { meetsPasswordRules } from '#domain/password.ts';

/** What is typed to change a password; `current` is empty where it was given just before. */
export interface PasswordForm {
  readonly current: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a field (§5 Required-field messages, Passwords). */
export interface PasswordProblem {
  readonly field: keyof PasswordForm;
  readonly problem: 'required' | 'requirements' | 'mismatch';
}

/** Everything that keeps a new password from being sent; empty when nothing does. Its history is the server's. */
export function passwordProblems(
  form: PasswordForm,
  { bounds, asksCurrent }: { readonly bounds: PasswordConfig; readonly asksCurrent: boolean },
): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (asksCurrent && form.current === '') problems.push({ field: 'current', problem: 'required' });
  if (form.password === '') problems.push({ field: 'password', problem: 'required' });
  else if (!meetsPasswordRules(form.password, bounds))
    problems.push({ field: 'password', problem: 'requirements' });
  if (form.confirmPassword === '') problems.push({ field: 'confirmPassword', problem: 'required' });
  else if (form.confirmPassword !== form.password)
    problems.push({ field: 'confirmPassword', problem: 'mismatch' });
  return problems;
}
