import * as v from 'valibot';
import { ownWords } from '#server/platform/configuration/own-words.ts';

const moment = v.pipe(
  v.string(),
  v.isoTimestamp('is no moment, as 2026-12-05T22:00:00Z'),
  v.transform((text) => new Date(text).toISOString()),
);

/** What is said above sign-in for a time, such as when the portal is not available: its words by language. */
const SignInNoticeSchema = v.pipe(
  v.strictObject({
    /** From this moment on, until the other. */
    from: moment,
    until: moment,
    words: v.pipe(
      ownWords,
      v.check((words) => Object.keys(words).length > 0, 'says nothing'),
    ),
  }),
  v.check(({ from, until }) => from < until, 'ends before it begins'),
);

/** All of a deployment's, in the order in which they stand. */
export const SignInNoticesSchema = v.optional(v.array(SignInNoticeSchema), []);

/** One as it is set. */
export type SignInNotice = v.InferOutput<typeof SignInNoticeSchema>;
