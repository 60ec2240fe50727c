import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { PersonRow } from '#server/access/users/people.ts';

type Attributes = components['schemas']['Person'];

/** A person on the wire. */
export function personResource(
  row: PersonRow,
  {
    now,
    callerId,
    customerNames,
  }: {
    readonly now: Instant;
    readonly callerId: string;
    readonly customerNames: readonly string[];
  },
  more: Partial<Attributes> = {},
): components['schemas']['PersonResource'] {
  return {
    type: 'users',
    id: row.id,
    attributes: {
      kind: row.kind,
      username: row.username,
      first_name: row.first_name,
      last_name: row.last_name,
      email_address: row.email_address,
      role: row.role,
      user_type: row.user_type,
      status: row.status,
      lock: lockOf(row),
      invitation:
        row.mail_state === null || row.expires_at === null
          ? null
          : {
              mail: row.mail_state,
              sent_at: row.mailed_at,
              expires_at: row.expires_at,
              is_over: Date.parse(row.expires_at) <= Date.parse(now),
            },
      is_sso: row.is_sso,
      language: row.language,
      last_sign_in_at: row.last_sign_in_at,
      created_at: row.created_at,
      requested_at: row.requested_at,
      is_self: row.id === callerId,
      customer_names: [...customerNames],
      ...more,
    },
  };
}

function lockOf(row: PersonRow): Attributes['lock'] {
  if (row.lock_reason === null) return null;
  return {
    reason: row.lock_reason,
    words: row.lock_words,
    by_name: row.locked_by_name,
    at: row.locked_at,
    ends_at: row.lock_ends_at,
  };
}
