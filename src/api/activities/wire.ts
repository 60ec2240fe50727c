import * as v from 'valibot';
import { fromWire, pageOf, resourceOf, type Reader } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { ACTIVITY_ACTIONS } from '#domain/activity/activity-actions.ts';
import { ACTING_PARTIES, TOLD_FIELDS, type Activity } from '#domain/activity/activity.ts';

const Row: Reader<Activity> = resourceOf(
  'activityId',
  fromWire({
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
);

export const ActivitiesDocument = pageOf(Row);
