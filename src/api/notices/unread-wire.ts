import * as v from 'valibot';

/** How many notices are unread, as a page of them and each marking tells it. */
export const UnreadDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number() }) }),
  v.transform(({ meta }) => meta.unread),
);

/** The same with the newest unread one of high priority, as a page of them tells it. */
export const BellDocument = v.pipe(
  v.object({
    meta: v.object({ unread: v.number(), urgent: v.nullable(v.object({ text_title: v.string() })) }),
  }),
  v.transform(({ meta }) => ({ unread: meta.unread, urgent: meta.urgent?.text_title ?? null })),
);
