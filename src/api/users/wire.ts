import * as v from 'valibot';
import { LineObstacle } from '#api/users/obstacle-wire.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { LOCK_REASONS } from '#domain/user/user.ts';
import type { InvitedOutcomes } from '#domain/user/invited-people.ts';
import {
  USER_STATUSES,
  USER_TABS,
  type ManagedUser,
  type ManagedUserDetails,
  type PeoplePage,
} from '#domain/user/managed-user.ts';
import {
  attributesOf,
  documentOf,
  fromWire,
  pageOf,
  resourceOf,
  type Reader,
} from '#api/platform/from-wire.ts';

const Lock = fromWire({
  reason: v.picklist(LOCK_REASONS),
  words: v.nullable(v.string()),
  by_name: v.nullable(v.string()),
  at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
});

const Invitation = fromWire({
  mail: v.picklist(['waiting', 'sent', 'failed']),
  sent_at: v.nullable(v.string()),
  expires_at: v.string(),
  is_over: v.boolean(),
});

const PERSON = {
  kind: v.picklist(['user', 'invitation']),
  username: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  email_address: v.string(),
  role: v.picklist(ROLES),
  user_type: v.picklist(USER_TYPES),
  status: v.picklist([...USER_STATUSES, 'invited']),
  lock: v.nullable(Lock),
  invitation: v.nullable(Invitation),
  is_sso: v.boolean(),
  language: v.nullable(v.string()),
  last_sign_in_at: v.nullable(v.string()),
  created_at: v.string(),
  requested_at: v.nullable(v.string()),
  is_self: v.boolean(),
  customer_names: v.array(v.string()),
  second_factor: v.exactOptional(fromWire({ has_app: v.boolean(), has_passkey: v.boolean() }), {
    has_app: false,
    has_passkey: false,
  }),
};
const EventFacts = v.object({
  field: v.exactOptional(v.string()),
  was: v.exactOptional(v.string()),
  is: v.exactOptional(v.string()),
  words: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
});

const Person: Reader<ManagedUser> = resourceOf('id', fromWire(PERSON));

/** A page of people, with how many stand under each tab. */
export const PeopleDocument: Reader<PeoplePage> = pageOf(Person, {
  tabs: v.array(v.object({ status: v.picklist(USER_TABS), count: v.number() })),
  administrators: v.number(),
});

/** One person whole. */
export const PersonDocument = v.pipe(
  documentOf(
    resourceOf(
      'id',
      fromWire({
        ...PERSON,
        customers: v.exactOptional(
          v.array(fromWire({ buid_customer: v.string(), customer_name: v.string() })),
          [],
        ),
        by_groups: v.exactOptional(
          v.array(
            fromWire({
              buid_customer: v.string(),
              customer_name: v.string(),
              groups: v.array(v.object({ id: v.string(), name: v.string() })),
            }),
          ),
          [],
        ),
        foreign_customers: v.exactOptional(v.number(), 0),
        other_administrators: v.exactOptional(v.number(), 0),
        role_asked: v.exactOptional(
          v.nullable(
            fromWire({
              approval_id: v.string(),
              approval_number: v.string(),
              role: v.picklist(ROLES),
            }),
          ),
          null,
        ),
        open_sessions: v.exactOptional(v.number(), 0),
        is_factor_demanded: v.exactOptional(v.boolean(), false),
        asks_second: v.exactOptional(v.boolean(), false),
        history: v.exactOptional(
          v.array(
            fromWire({
              at: v.string(),
              action: v.string(),
              by_name: v.nullable(v.string()),
              reason: v.nullable(fromWire({ words: v.string(), has_consent: v.boolean() })),
              // What else an entry says is nobody's to read here, and of another kind each time.
              facts: v.fallback(EventFacts, {}),
            }),
          ),
          [],
        ),
      }),
    ),
  ),
  v.transform(({ byGroups, ...person }): ManagedUserDetails => ({
    ...person,
    ...(byGroups.length > 0 && { byGroups }),
  })),
);

/** What became, or would become, of each person of a list. */
export const OutcomesDocument: Reader<InvitedOutcomes> = documentOf(
  attributesOf(
    fromWire({
      outcomes: v.array(
        fromWire(
          { line: v.number(), email_address: v.string(), obstacle: LineObstacle },
          { email_address: 'email' },
        ),
      ),
      asks_second: v.boolean(),
      expires_at: v.string(),
    }),
  ),
);
