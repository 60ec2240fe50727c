import type { components } from '#api/contract/schema.gen.ts';
import { isOffered, PAGES, type Page, type Visitor } from '#domain/access/access.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { flattenFlags } from '#server/platform/configuration/get-feature-flags.ts';
import { ownEntities } from '#server/access/sessions/own-entities.ts';
import { remainingSeconds } from '#server/access/sessions/find-caller.ts';

type SelfDocument = components['schemas']['SelfDocument'];

/** What `/self` says to somebody without a session. */
export function anonymousDocument({ clock }: Pick<Deps, 'clock'>): SelfDocument {
  const attributes = {
    logged_in: false,
    language: null,
    session_data: {},
    menu: [],
    business_date: clock.today(),
  };
  return { data: { type: 'users', id: 'anonymous', attributes } };
}

/** What `/self` says to a signed-in user (§3 User, §7). */
export async function selfDocument(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
): Promise<SelfDocument> {
  const { settings } = config;
  return {
    data: {
      type: 'users',
      id: caller.userId,
      attributes: {
        logged_in: true,
        language: caller.language,
        language_ISO: caller.language?.split('-', 1)[0] ?? null,
        locale_ISO: caller.language?.includes('-') ? caller.language : null,
        time_zone: caller.timeZone,
        username: caller.username,
        first_name: caller.firstName,
        last_name: caller.lastName,
        full_name: caller.fullName,
        email_address: caller.emailAddress,
        role: caller.role,
        user_type: caller.userType,
        is_sso: caller.isSso,
        ...(await ownEntities(db, caller)),
        ...(caller.actingBy
          ? {
              acting: {
                by_id: caller.actingBy.userId,
                by_name: caller.actingBy.fullName,
                ends_at: caller.actingBy.until,
                role: caller.actingBy.actedRole,
              },
            }
          : {}),
        session_data: caller.sessionData,
        session_remaining_seconds: Math.max(0, remainingSeconds(caller, clock.now(), settings)),
        idle_seconds: settings.session.idleSeconds,
        menu: menuOf(caller, flattenFlags(settings.featureFlags)),
        business_date: clock.today(),
      },
    },
  };
}

/** The pages that a user's type, role and the flags allow; a selection is made later (§6). */
function menuOf(caller: Caller, flags: Readonly<Record<string, boolean>>): string[] {
  const visitor: Visitor = {
    authenticated: true,
    userType: caller.userType,
    role: caller.role,
    flags,
    selectedCustomer: null,
    selectedMerchant: null,
  };
  return (Object.keys(PAGES) as Page[]).filter((page) => isOffered(page, visitor));
}
