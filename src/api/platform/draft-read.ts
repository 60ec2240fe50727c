import { readCall } from '#api/platform/read-call.ts';
import type { DraftKey } from '#domain/draft/draft.ts';

/** What names a draft in an address. */
export const draftParameters = ({ flow, buidCustomer, subject }: DraftKey) => ({
  path: { flow },
  query: {
    'filter[buid_customer]': buidCustomer,
    ...(subject === null ? {} : { 'filter[subject]': subject }),
  },
});

/** What the user has begun, in whichever browser; null where there is nothing. How it is sent comes with the flow. */
export const draftRead = (key: DraftKey) =>
  readCall('getDraft', draftParameters(key), async (params, signal) =>
    (await import('#api/platform/drafts.ts')).getDraft(params, signal),
  );
