import * as v from 'valibot';
import { SettingsChange } from '#api/autopay/change-wire.ts';
import { ControlsChange } from '#api/cards/controls-wire.ts';
import { fromWire, pageOf, resourceOf, type Reader } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { STEP_UP_CHANGES } from '#domain/access/step-up.ts';
import { ACTIVITY_ACTIONS } from '#domain/activity/activity-actions.ts';
import { ACTIVITY_KINDS } from '#domain/activity/activity-kind.ts';
import { ACTING_PARTIES, TOLD_FIELDS, type Activity } from '#domain/activity/activity.ts';
import { FACTOR_REMOVAL_REASONS } from '#domain/user/factor-removal.ts';
import { PAYMENT_FAILURES } from '#domain/payment/payment.ts';

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
    controls: v.nullable(ControlsChange),
    autopay: v.nullable(SettingsChange),
    failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
    reason: v.nullable(fromWire({ words: v.string(), has_consent: v.boolean() })),
    words: v.nullable(v.string()),
    from_name: v.nullable(v.string()),
    by_provider: v.boolean(),
    removal_reason: v.nullable(v.picklist(FACTOR_REMOVAL_REASONS)),
    proved_for: v.nullable(v.picklist(STEP_UP_CHANGES)),
    area: v.nullable(v.picklist(ACTIVITY_KINDS)),
    address: v.nullable(v.string()),
  }),
);

export const ActivitiesDocument = pageOf(Row);
