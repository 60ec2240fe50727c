/** What was typed with an act and is not sent yet, kept across a reload or an ended session. */
export interface KeptWords<Act, Form> {
  /** What is kept of an act; null for nothing. */
  readonly of: (act: Act) => Form | null;
  readonly keep: (act: Act, form: Form) => void;
}

/** Where nothing is kept: a page that is shown without its browser's tab. */
export const NO_WORDS_KEPT = { of: () => null, keep: () => {} } as const satisfies KeptWords<never, never>;
