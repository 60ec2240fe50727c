/** Hears of every answer by its HTTP status. */
export type AnswerListener = (status: number) => void;

const listeners = new Set<AnswerListener>();

/** Calls a listener at each answer of the server; returns a function that ends it. */
export function watchAnswers(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of an answer. The session learns from it that the server has heard of the user, or knows them no more. */
export function tellAnswer(status: number): void {
  for (const listener of listeners) listener(status);
}
