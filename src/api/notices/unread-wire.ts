import * as v from 'valibot';

/** How many notices are unread, as a page of them and each marking tells it. */
export const UnreadDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number() }) }),
  v.transform(({ meta }) => meta.unread),
);
