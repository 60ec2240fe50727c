import * as v from 'valibot';

export const PasswordResetDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        username: v.string(),
        challenge_question: v.nullable(v.string()),
        expires_at: v.string(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }) => ({
    username: wire.username,
    challengeQuestion: wire.challenge_question,
    expiresAt: wire.expires_at,
  })),
);
