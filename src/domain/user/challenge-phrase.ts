import type { FieldProblem } from '#domain/field-problem.ts';

/** Characters of the question and of the phrase that answers it. */
export const CHALLENGE_BOUNDS = { question: 120, phraseMinimum: 8, phrase: 128 } as const;

/** A challenge phrase as it is compared: nobody remembers whether it had a capital or two blanks. */
export function challengePhraseKey(phrase: string): string {
  return phrase.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

/** A question in the user's own words, and the phrase that answers it. */
export interface ChallengeForm {
  readonly question: string;
  readonly phrase: string;
}

/** What is wrong with a field: missing, too short, or the question gives the phrase away. */
export type ChallengeProblem = FieldProblem<keyof ChallengeForm, 'required' | 'tooShort' | 'inQuestion'>;

/** Everything that keeps a challenge phrase from being set; empty when nothing does. */
export function challengeProblems({ question, phrase }: ChallengeForm): ChallengeProblem[] {
  const key = challengePhraseKey(phrase);
  const problems: ChallengeProblem[] = [];
  if (question.trim() === '') problems.push({ field: 'question', problem: 'required' });
  if (key === '') problems.push({ field: 'phrase', problem: 'required' });
  else if ([...key].length < CHALLENGE_BOUNDS.phraseMinimum)
    problems.push({ field: 'phrase', problem: 'tooShort' });
  else if (challengePhraseKey(question).includes(key))
    problems.push({ field: 'phrase', problem: 'inQuestion' });
  return problems;
}
