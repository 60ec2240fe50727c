import type { activitiesOperations } from '#server/access/activities/operations.ts';
import { about, get, type RequestsOf } from '#server/testing/sample-request.ts';

const headers = { accept: 'text/csv' };

/** A request for each operation of the record of what happened. */
export const operationRequests: RequestsOf<typeof activitiesOperations> = {
  listActivities: ({ buid }) => about('/ecaas/activities', buid),
  exportActivities: ({ buid }) => ({ ...about('/ecaas/activities.csv', buid), headers }),
  findActivities: () => get('/support/activities'),
  exportFoundActivities: () => ({ ...get('/support/activities.csv'), headers }),
};
