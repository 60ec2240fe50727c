import type { components } from '#api/contract/schema.gen.ts';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import { tellsWords, type ActivityAction } from '#domain/activity/activity-actions.ts';
import { ACTIVITY_KINDS } from '#domain/activity/activity-kind.ts';
import { listedArea } from '#domain/activity/looked-area.ts';
import { TOLD_FIELDS, type ActingParty, type ActivityChange } from '#domain/activity/activity.ts';
import type { CardControls } from '#domain/card/card-controls.ts';
import { STEP_UP_CHANGES } from '#domain/access/step-up.ts';
import { FACTOR_REMOVAL_REASONS } from '#domain/user/factor-removal.ts';
import { PAYMENT_FAILURES } from '#domain/payment/payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { controlsOnWire } from '#server/platform/audit/told-controls.ts';
import { readToldNames } from '#server/platform/audit/told-names.ts';
import type { ActivityRow } from '#server/access/activities/asked-activities.ts';

type Resource = components['schemas']['ActivityResource'];

/** What is told of an entry. */
export type ToldActivity = Resource['attributes'] & { readonly action: ActivityAction };

/** Acts of somebody who is not signed in; what else nobody does is the portal’s. */
const BY_STRANGERS: ReadonlySet<ActivityAction> = new Set([
  'sign_in_failed',
  'sign_in_without_password',
  'sign_in_code_failed',
  'sign_in_refused',
  'account_requested',
  'password_reset_requested',
  'reactivation_requested',
  'bank_account_added',
]);

/** Acts of somebody in a user's place, of which the customer is told whose they are. */
const IN_A_PLACE: ReadonlySet<ActivityAction> = new Set(['acting_began', 'acting_looked', 'acting_ended']);

/**
 * Entries as they are told.
 * @param customerId whose record it is, which names nothing of another customer; null where customer support looks, to
 *   whom the people of every side are named. A customer is told the side alone, but who of customer support has seen the
 *   portal as one of its users
 */
export async function activityResources(
  tx: Tx,
  rows: readonly ActivityRow[],
  customerId: string | null,
): Promise<(Resource & { readonly attributes: ToldActivity })[]> {
  const isForSupport = customerId === null;
  const namesOf = await readToldNames(tx, rows, customerId);
  return rows.map((row) => {
    const party = partyOf(row);
    const { about, from } = namesOf(row);
    return {
      type: 'activities',
      id: String(row.entry_id),
      attributes: {
        at: row.at,
        action: row.action,
        party,
        by_name: isForSupport || party === 'user' || IN_A_PLACE.has(row.action) ? row.by_name : null,
        acting_name: row.acting_name,
        about,
        customer_name: row.customer_name,
        amount: amountOf(row.facts),
        change: changeOf(row.facts),
        controls: controlsOf(row),
        autopay: autoPayOf(row),
        failure: PAYMENT_FAILURES.find((one) => one === row.facts['failure']) ?? null,
        reason: actingReasonOf(row.action, row.facts),
        words: wordsOf(row),
        from_name: from,
        removal_reason: removalReasonOf(row),
        proved_for: provedForOf(row),
        by_provider: isByProvider(row.facts),
        area: areaOf(row),
        address: isAddressTold(row.action, party, isForSupport) ? row.address : null,
      },
    };
  });
}

function partyOf({ action, user_id, by_type, address }: ActivityRow): ActingParty {
  // A link that customer support has sent is asked for from nowhere.
  const isSent = action === 'password_reset_requested' && address === null;
  if (user_id === null) return BY_STRANGERS.has(action) && !isSent ? 'stranger' : 'portal';
  if (by_type === 'merchant') return 'merchant';
  return by_type === null || CUSTOMER_TYPES.includes(by_type) ? 'user' : 'support';
}

/** What comes of an answer by itself, as its credit, is done from nowhere, though the answer came from somewhere. */
function isAddressTold(action: ActivityAction, party: ActingParty, isForSupport: boolean): boolean {
  if (party === 'portal' && tellsWords(action)) return false;
  return isForSupport || party === 'user' || party === 'stranger';
}

function amountOf({ amount, currency }: ActivityRow['facts']): Resource['attributes']['amount'] {
  return Number.isSafeInteger(amount) && typeof currency === 'string'
    ? { amount: amount as number, currency }
    : null;
}

function changeOf({ field, was, is }: ActivityRow['facts']): ActivityChange | null {
  const told = TOLD_FIELDS.find((one) => one === field);
  return told && typeof was === 'string' && typeof is === 'string' ? { field: told, was, is } : null;
}

/** What a card could be used for and can be now, as the act has written it down. */
function controlsOf({ action, facts: { before, after } }: ActivityRow): Resource['attributes']['controls'] {
  if (action !== 'card_controls_changed' || typeof before !== 'string' || typeof after !== 'string')
    return null;
  // Written by `changeControls` alone.
  const read = (kept: string) => controlsOnWire(JSON.parse(kept) as CardControls);
  return { before: read(before), after: read(after) };
}

/** What AutoPay paid and pays now, as the act has written it down. */
function autoPayOf({ action, facts: { before, after } }: ActivityRow): Resource['attributes']['autopay'] {
  if (action !== 'autopay_changed' || typeof before !== 'string' || typeof after !== 'string') return null;
  // Written by `writeAutoPay` alone.
  const read = (kept: string) => JSON.parse(kept) as components['schemas']['AutoPayToldSettings'];
  return { before: read(before), after: read(after) };
}

/** Why somebody has begun to stand in for a user; null for every other act. */
export function actingReasonOf(action: string, facts: unknown): Resource['attributes']['reason'] {
  const { reason, consent } = facts as Readonly<Record<string, unknown>>;
  return action === 'acting_began' && typeof reason === 'string'
    ? { words: reason, has_consent: consent === true }
    : null;
}

/** What was written with an act in a dispute or a chargeback, as its sides read it there. */
function wordsOf({ action, facts: { words } }: ActivityRow): string | null {
  return tellsWords(action) && typeof words === 'string' && words !== '' ? words : null;
}

/** Why somebody else's second factor was removed. */
function removalReasonOf({
  action,
  facts: { reason },
}: ActivityRow): Resource['attributes']['removal_reason'] {
  if (action !== 'user_factor_removed') return null;
  return FACTOR_REMOVAL_REASONS.find((one) => one === reason) ?? null;
}

/** Before which change somebody has confirmed to be there. */
function provedForOf({ action, facts: { change } }: ActivityRow): Resource['attributes']['proved_for'] {
  if (action !== 'step_up_proved') return null;
  return STEP_UP_CHANGES.find((one) => one === change) ?? null;
}

/** Whether it followed from the groups that a provider of single sign-on has told, and nobody has done it. */
const isByProvider = ({ by_provider: is, group }: ActivityRow['facts']) =>
  is === true || group === 'single sign-on';

/** What was looked at in a user's place, or taken away as a list. */
function areaOf({ action, facts: { area, operation } }: ActivityRow): Resource['attributes']['area'] {
  // Written by `noteAccess` alone.
  if (action === 'exported') return listedArea(operation as OperationId);
  return action === 'acting_looked' ? (ACTIVITY_KINDS.find((one) => one === area) ?? null) : null;
}
