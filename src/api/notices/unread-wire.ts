import * as v from 'valibot';
import { fromWire } from '#api/platform/from-wire.ts';

/** How many notices are unread, as a page of them and each marking tells it. */
export const UnreadDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number() }) }),
  v.transform(({ meta }) => meta.unread),
);

/** The urgent one that stands above every page. */
const Urgent = fromWire(
  { text_title: v.string(), customer_name: v.nullable(v.string()), more: v.number() },
  { text_title: 'title' },
);

/** The same with the newest unread one of high priority, as a page of them tells it. */
export const BellDocument = v.pipe(
  v.object({ meta: v.object({ unread: v.number(), urgent: v.nullable(Urgent) }) }),
  v.transform(({ meta }) => meta),
);
