import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { ACTIVITY_ACTIONS } from '#domain/activity/activity-actions.ts';
import { ACTING_PARTIES, TOLD_FIELDS, type Activity } from '#domain/activity/activity.ts';

export const ActivitiesDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        id: v.string(),
        attributes: v.object({
          at: v.string(),
          action: v.picklist(ACTIVITY_ACTIONS),
          party: v.picklist(ACTING_PARTIES),
          by_name: v.nullable(v.string()),
          acting_name: v.nullable(v.string()),
          about: v.nullable(v.string()),
          customer_name: v.nullable(v.string()),
          amount: v.nullable(Money),
          change: v.nullable(v.object({ field: v.picklist(TOLD_FIELDS), was: v.string(), is: v.string() })),
          address: v.nullable(v.string()),
        }),
      }),
    ),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    rows: data.map(({ id, attributes: { by_name, acting_name, customer_name, ...told } }): Activity => ({
      activityId: id,
      byName: by_name,
      actingName: acting_name,
      customerName: customer_name,
      ...told,
    })),
    ...pageOf(meta),
  })),
);
