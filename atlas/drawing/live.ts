/** A flow that runs beside its drawing: where it is, and where a press on the drawing leads. */
export interface Live {
  /** Ids of the innermost active states: several in parallel regions. */
  readonly active: ReadonlySet<string>;
  /** The first of them. */
  readonly current: string | null;
  /** Places of the transitions that the last step took. */
  readonly taken: ReadonlySet<number>;
  /** The address of a state's shortest way; undefined where no walk comes, or where the flow is. */
  readonly wayTo: (state: string) => string | undefined;
  /** The address after the first of these transitions that is possible now; undefined where none is. */
  readonly hrefOf: (transitions: readonly number[]) => string | undefined;
}
