/** What was typed with an act and is not sent yet, kept across a reload or an ended session. */
export interface KeptWords<Act, Form> {
  /** What is kept of an act; null for nothing. */
  readonly of: (act: Act) => Form | null;
  readonly keep: (act: Act, form: Form) => void;
  /** What was typed last of what is kept; null for nothing. */
  readonly last: () => { readonly act: Act; readonly form: Form } | null;
}

/** Where nothing is kept: a page that is shown without its browser's tab. */
export const NO_WORDS_KEPT = {
  of: () => null,
  keep: () => {},
  last: () => null,
} as const satisfies KeptWords<never, never>;
