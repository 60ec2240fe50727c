import { exportActivities, exportFoundActivities } from '#server/access/activities/export-activities.ts';
import { findActivities, listActivities } from '#server/access/activities/list-activities.ts';

/** The operations of the record of what happened, by the ids of the contract. */
export const activitiesOperations = {
  listActivities,
  exportActivities,
  findActivities,
  exportFoundActivities,
};
