/** Hears of every answer by its HTTP status, and of a refusal by the code of its first error. */
export type AnswerListener = (status: number, code: string | null) => void;

const listeners = new Set<AnswerListener>();

/** Calls a listener at each answer of the server; returns a function that ends it. */
export function watchAnswers(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of an answer. The session learns from it that the server has heard of the user, or knows them no more. */
export function tellAnswer(status: number, code: string | null = null): void {
  for (const listener of listeners) listener(status, code);
}

/**
 * Whether an answer may mean that the user has fewer rights than the open page took for granted: what belongs to
 * somebody else is answered as what is not there.
 */
export function doubtsRights(status: number): boolean {
  return status === 403 || status === 404;
}

/**
 * What the session learns from an answer by its HTTP status: 401 says that the server knows the user no more, and by its
 * code whether the last wrong password or code is why. Only what
 * was done for the user says that the server has heard of them: a refusal may come before the server knows who asks,
 * and a failure from a proxy that never asked it.
 */
export function sessionNews(
  status: number,
  code: string | null,
): 'session.lost' | 'session.proofFailed' | 'server.heard' | null {
  if (status === 401) return code === 'step_up_over' ? 'session.proofFailed' : 'session.lost';
  return status < 400 ? 'server.heard' : null;
}
