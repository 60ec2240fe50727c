import * as v from 'valibot';

/** How many notices are unread, as a page of them and each marking tells it. */
export const UnreadDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number() }) }),
  v.transform(({ meta }) => meta.unread),
);

/** The urgent one that stands above every page. */
const Urgent = v.pipe(
  v.object({ text_title: v.string(), customer_name: v.string(), more: v.number() }),
  v.transform(({ text_title: title, customer_name: customerName, more }) => ({ title, customerName, more })),
);

/** The same with the newest unread one of high priority, as a page of them tells it. */
export const BellDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number(), urgent: v.nullable(Urgent) }) }),
  v.transform(({ meta }) => meta),
);
