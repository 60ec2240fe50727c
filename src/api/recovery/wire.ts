import * as v from 'valibot';
import { attributesOf, documentOf, fromWire } from '#api/platform/from-wire.ts';

export const PasswordResetDocument = documentOf(
  attributesOf(
    fromWire({
      username: v.string(),
      challenge_question: v.nullable(v.string()),
      expires_at: v.string(),
    }),
  ),
);
