import { expect, test } from 'vitest';
import { challengePhraseKey, challengeProblems } from '#domain/user/challenge-phrase.ts';

test('case and blanks of a phrase do not count', () => {
  expect(challengePhraseKey('  The  old Mill\tPond ')).toBe('the old mill pond');
});

test.each([
  ['', '', ['question required', 'phrase required']],
  [' ', 'the old mill', ['question required']],
  ['Where did we first stop?', 'pond', ['phrase tooShort']],
  ['Where did we first stop?', 'old mil', ['phrase tooShort']],
  ['Where did we first stop?', 'old mill', []],
  ['Is it the Old Mill?', 'the old  mill', ['phrase inQuestion']],
  ['Where did we first stop?', 'the old mill', []],
])('%j with %j', (question, phrase, expected) => {
  const problems = challengeProblems({ question, phrase });
  expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
});
