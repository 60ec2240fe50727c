/** Whose value of a part is taken, where two people have changed it. */
export type Taken = 'mine' | 'theirs';

/** Whose value is taken, by part; absent while nobody has chosen. */
export type TakenParts<Part extends string> = Readonly<Partial<Record<Part, Taken>>>;

/** Whether a change was saved, and what there is by now: where it was not, somebody else has saved meanwhile. */
export interface SaveAnswer<Subject> {
  readonly isSaved: boolean;
  readonly subject: Subject;
}

/** What is sent: what was typed, over what was read. */
export interface SaveRequest<Subject, Form> {
  readonly subject: Subject;
  readonly form: Form;
}
