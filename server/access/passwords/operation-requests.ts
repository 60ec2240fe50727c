import type { passwordsOperations } from '#server/access/passwords/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of passwords and challenge phrases. */
export const operationRequests: RequestsOf<typeof passwordsOperations> = {
  changeOverduePassword: () =>
    post('/sessions/password-change', attributes('passwords', { new_password: 'Correct-horse-8!' })),
  changeOverdueChallengePhrase: () =>
    post(
      '/sessions/challenge-phrase-change',
      attributes('challenge-phrases', { question: 'Which pond?', phrase: 'the old mill pond' }),
    ),
  changePassword: () =>
    post(
      '/self/password-change',
      attributes('passwords', { current_password: 'wrong', new_password: 'Correct-horse-8!' }),
    ),
};
