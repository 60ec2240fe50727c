import { expect, test } from 'vitest';
import { emailChangeProblems } from '#domain/user/email-change.ts';

const NOW = 'dana@kestrel.example';
const problems = (typed: Parameters<typeof emailChangeProblems>[0]) =>
  emailChangeProblems(typed, NOW).map(({ field, problem }) => `${field} ${problem}`);

test('another address needs to be one, and to be another', () => {
  expect(problems({ emailAddress: ' d.whitlock@kestrel.example ' })).toEqual([]);
  expect(problems({ emailAddress: '' })).toEqual(['emailAddress required']);
  expect(problems({ emailAddress: 'dana@kestrel' })).toEqual(['emailAddress invalid']);
  expect(problems({ emailAddress: ' Dana@Kestrel.example' })).toEqual(['emailAddress same']);
});

test('both codes are needed', () => {
  expect(problems({ oldCode: '123456', newCode: '654321' })).toEqual([]);
  expect(problems({ oldCode: ' ', newCode: '' })).toEqual(['oldCode required', 'newCode required']);
});
