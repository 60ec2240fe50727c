import type { Activity, ActivitiesPage } from '#domain/activity/activity.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { testScreens } from '#ui/testing/test-screens.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import type { ListPart } from '#ui/shared/list-part.tsx';
import { Activities } from '#ui/activities/activities.tsx';

const view = (
  part: ReadPart<ActivitiesPage>,
  ofCustomer: string | null,
  changed: Partial<ListPart<ActivitiesPage>> = {},
) => (
  <Page>
    <Activities
      list={listed(part, changed)}
      filter={{}}
      onSearch={() => {}}
      pageSizes={[25, 50]}
      ofCustomer={ofCustomer}
      download={idleDownload}
      allHref="/activity"
    />
  </Page>
);

const activity = (changed: Partial<Activity>): Activity => ({
  activityId: '1',
  at: '2026-11-20T20:32:00.000Z',
  action: 'signed_in',
  party: 'user',
  byName: 'Dana Whitlock',
  actingName: null,
  about: null,
  customerName: null,
  amount: null,
  change: null,
  controls: null,
  autopay: null,
  failure: null,
  reason: null,
  words: null,
  fromName: null,
  byProvider: false,
  removalReason: null,
  provedFor: null,
  area: null,
  address: '203.0.113.9',
  ...changed,
});

const rows: readonly Activity[] = [
  activity({}),
  activity({
    activityId: '2',
    action: 'user_changed',
    about: 'Luka Petrauskas',
    change: { field: 'role', was: 'viewer', is: 'payer' },
  }),
  activity({
    activityId: '3',
    action: 'payment_submitted',
    about: 'P-100012',
    customerName: 'Kestrel Ridge Logistics',
    amount: { amount: 125_000, currency: 'USD' },
  }),
  activity({ activityId: '4', action: 'user_locked', party: 'support', byName: 'Sue Okafor' }),
  activity({ activityId: '6', action: 'exported', actingName: 'Sue Okafor' }),
  activity({ activityId: '5', action: 'sign_in_failed', party: 'stranger', byName: null }),
  activity({ activityId: '7', action: 'payment_failed', failure: 'cancelled', about: 'P-100019' }),
  activity({
    activityId: '8',
    action: 'acting_began',
    party: 'support',
    byName: 'Sue Okafor',
    reason: { words: 'An invoice cannot be found', hasConsent: true },
  }),
  activity({
    activityId: '9',
    action: 'acting_looked',
    party: 'support',
    byName: 'Sue Okafor',
    area: 'payment',
  }),
  activity({
    activityId: '10',
    action: 'dispute_hold',
    about: 'DSP-100004',
    words: 'The carrier is asked',
  }),
  activity({ activityId: '12', action: 'group_changed', about: 'Carriers East', byProvider: true }),
  activity({ activityId: '13', action: 'user_factor_removed', removalReason: 'stolen', words: 'She called' }),
  activity({
    activityId: '14',
    action: 'step_up_proved',
    party: 'support',
    about: 'Piotr Payer',
    provedFor: 'user_factor_remove',
  }),
  activity({ activityId: '11', action: 'dispute_taken_over', about: 'DSP-100004', fromName: 'Nina Berg' }),
];

testScreens({
  'what happened for a customer': {
    node: view(ready(pageOf(rows)), 'Kestrel Ridge Logistics'),
    sees: [
      'Nov 20, 2026, 2:32 PM CT',
      'Signed in',
      'Viewer → Payer',
      '1,250.00 USD',
      'Somebody not signed in',
      'by Sue Okafor',
      '“The carrier is asked”',
      'With Nina Berg until then',
      'The device was stolen · “She called”',
      'Own identity confirmed before an act',
      'Removing another person’s second factor',
      'It followed from the groups that the company sign-in tells',
      'What happened for Kestrel Ridge Logistics, and what its users did',
    ],
  },
  'what happened in the whole portal': {
    node: view(ready(pageOf(rows)), null),
    sees: ['Sue Okafor', 'What happened in the whole portal. That you look here is recorded too.'],
  },
  'nothing yet': {
    node: view(ready(pageOf<Activity>([])), 'Kestrel Ridge Logistics'),
    sees: ['Nothing has happened yet'],
  },
  'nothing that matches': {
    node: view(ready(pageOf<Activity>([])), null, { shows: 'noMatch' }),
    sees: ['Nothing matches', 'Show everything'],
  },
  'not loaded': {
    node: view(notReady('failed'), null),
    sees: ['We could not load the activity. The rest of this page is current.'],
  },
});
