import type { FieldProblem } from '#domain/field-problem.ts';

/** What each field of a form says, by its name, the first one first; where several things are wrong in it, the last. */
export function fieldErrors<Problem extends FieldProblem<string, string>>(
  problems: readonly Problem[],
  words: (problem: Problem) => string,
): Partial<Record<Problem['field'], string>> {
  const said: Partial<Record<Problem['field'], string>> = {};
  for (const problem of problems) said[problem.field as Problem['field']] = words(problem);
  return said;
}
