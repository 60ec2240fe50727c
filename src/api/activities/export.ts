import { activityFilter } from '#api/activities/reads.ts';
import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import type { ActivitiesQuery } from '#domain/activity/activity.ts';

/** All that matches as a CSV file: of a customer, or of the whole portal where none is named. */
export async function exportActivities(
  buidCustomer: string | null,
  wanted: Pick<ActivitiesQuery, 'filter'>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const asked = { ...activityFilter(wanted), ...formatQuery(format) };
  if (buidCustomer === null)
    return csvOf(
      await answered(client.GET('/support/activities.csv', { params: { query: asked }, signal, ...AS_CSV })),
    );
  const query = { 'filter[buid_customer]': buidCustomer, ...asked };
  return csvOf(await answered(client.GET('/ecaas/activities.csv', { params: { query }, signal, ...AS_CSV })));
}
