/**
 * What is wrong with a field of a form, said in that field before anything is sent (§5 Required-field messages); where a
 * rule of business says it, the problem is that rule.
 *
 * Two things are none. An obstacle (`rules.ts`) is a rule's no with facts and a remedy, which the server says as well. And
 * where each thing that can be wrong has one sentence at one place, of a field or of none (`AnswerProblem`,
 * `ChargebackProblem`, `PartProblem`, `SettingRefusal`), its name is enough.
 */
export interface FieldProblem<Field extends string, Problem extends string = 'required'> {
  readonly field: Field;
  readonly problem: Problem;
}
