import type { draftsOperations } from '#server/platform/drafts/operations.ts';
import { draftBody } from '#server/testing/draft-body.ts';
import { about, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of drafts. */
export const operationRequests: RequestsOf<typeof draftsOperations> = {
  getDraft: ({ buid }) => about('/ecaas/drafts/payment', buid),
  putDraft: ({ buid }) => ({ method: 'PUT', path: '/ecaas/drafts/payment', body: draftBody(buid) }),
  removeDraft: ({ buid }) => ({ ...about('/ecaas/drafts/payment', buid), method: 'DELETE' }),
};
