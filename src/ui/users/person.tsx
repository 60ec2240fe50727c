import type { ReactElement, ReactNode } from 'react';
import { ROLES, type Role } from '#domain/access/role.ts';
import {
  nameOf,
  type GivenByGroups,
  type ManagedUserDetails,
  type UserEvent,
} from '#domain/user/managed-user.ts';
import { roleOnArrival } from '#domain/user/second-administrator.ts';
import { FACTOR_REMOVAL_REASONS, hasFactor } from '#domain/user/factor-removal.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Translator } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { factorWords } from '#locales/user-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Section } from '#ui/kit/section.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { Timeline } from '#ui/kit/timeline.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { UserStatus } from '#ui/users/user-status.tsx';
import { facts, fromGroups, lines, parts } from '#ui/users/users.css.ts';

export interface PersonPageProps {
  readonly part: ReadPart<ManagedUserDetails>;
  readonly listHref: PageAddress;
  /** What is done about the person, and what is changed; null while nobody is there. */
  readonly acts: ReactNode;
  readonly edit: ReactNode;
}

/** One person: what they are, what is done about it, what is changed, and what happened. */
export function PersonPage({ part, listHref, acts, edit }: PersonPageProps): ReactElement {
  const { t } = useMessages();
  const person = part.value;
  // Gone since it was read, as by its own withdrawal: what could be done about it is not offered any more.
  const isGone = part.is === 'failed' && part.error?.kind === 'notFound';
  return (
    <>
      <PageHead
        title={person ? nameOf(person) : t('person.title')}
        breadcrumbs={
          <Breadcrumbs
            label={t('users.breadcrumbs')}
            parents={[{ href: listHref, label: t('users.title') }]}
            current={person ? nameOf(person) : t('person.title')}
          />
        }
      />
      <div className={parts}>
        <Part
          part={isGone ? { ...part, value: null } : part}
          loadingText={t('person.loading')}
          failedText={t('person.failed')}
          missing={{
            text: t(person ? GONE[person.kind] : 'person.noSuch'),
            href: listHref,
            label: t('person.toList'),
          }}
          skeleton={<Bone />}
        >
          {(value) => (
            <>
              <div className={facts}>
                <Facts person={value} />
              </div>
              {value.byGroups ? <FromGroups given={value.byGroups} /> : null}
              {acts}
              {value.kind === 'user' ? edit : null}
              {value.history.length > 0 ? <History events={value.history} /> : null}
            </>
          )}
        </Part>
      </div>
    </>
  );
}

/** Why somebody who was on the page is not there any more. */
const GONE = {
  user: 'person.hasLeft',
  invitation: 'person.noLongerInvited',
} as const satisfies Record<ManagedUserDetails['kind'], string>;

function Facts({ person }: { readonly person: ManagedUserDetails }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime, formatNumber } = useFormats();
  return (
    <KeyValues
      items={[
        { key: 'status', label: t('users.status'), value: <UserStatus person={person} /> },
        { key: 'username', label: t('users.username'), value: person.username ?? t('users.none') },
        { key: 'email', label: t('users.email'), value: person.emailAddress },
        {
          key: 'role',
          label: t('users.role'),
          value: (
            <span className={lines}>
              <span>{t(ROLE_NAMES[person.role])}</span>
              {person.asksSecond ? (
                <span className={faint}>
                  {t('userInvite.secondAsked', { role: t(ROLE_NAMES[roleOnArrival(person.role, true)]) })}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          key: 'customers',
          label: t('users.customers'),
          value: person.customerNames.join(', ') || t('users.none'),
        },
        { key: 'signOn', label: t('users.signOn'), value: t(person.isSso ? 'users.sso' : 'users.password') },
        ...(person.kind === 'user'
          ? [
              {
                key: 'lastSignIn',
                label: t('users.lastSignIn'),
                value: person.lastSignInAt === null ? t('users.never') : formatDateTime(person.lastSignInAt),
              },
              ...(person.isSso
                ? []
                : [{ key: 'factor', label: t('person.secondFactor'), value: t(factorOf(person)) }]),
              { key: 'sessions', label: t('person.sessions'), value: formatNumber(person.openSessions) },
            ]
          : []),
      ]}
    />
  );
}

/** What the user signs in with besides the password. */
function factorOf(person: ManagedUserDetails) {
  return person.isFactorDemanded && !hasFactor(person)
    ? 'person.factorOwed'
    : factorWords(person.secondFactor);
}

/** Each customer that groups give, with all groups that do. */
function FromGroups({ given }: { readonly given: readonly GivenByGroups[] }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return (
    <Section title={t('person.fromGroups')} aside={formatNumber(given.length)} isRuled>
      <ul className={fromGroups}>
        {given.map(({ buidCustomer, customerName, groups }) => (
          <li key={buidCustomer}>
            {t('person.fromGroup', {
              customer: customerName,
              groups: groups.map(({ name }) => name).join(', '),
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the audit tells of an account, by its action; what is not named here is not shown. */
const EVENT_WORDS: Readonly<
  Record<
    string,
    | 'history.signedIn'
    | 'history.accepted'
    | 'history.changed'
    | 'history.locked'
    | 'history.unlocked'
    | 'history.deactivated'
    | 'history.reactivated'
    | 'history.asked'
    | 'history.declined'
    | 'history.connected'
    | 'history.password'
    | 'history.resetSent'
    | 'history.phrase'
    | 'history.phraseLocked'
    | 'history.codesLocked'
    | 'history.factorAdded'
    | 'history.appRemoved'
    | 'history.passkeyAdded'
    | 'history.passkeyRemoved'
    | 'history.factorTaken'
    | 'history.codeUsed'
    | 'history.accessGiven'
    | 'history.accessTaken'
    | 'history.actingBegan'
    | 'history.actingEnded'
  >
> = {
  signed_in: 'history.signedIn',
  invitation_accepted: 'history.accepted',
  user_invited: 'history.accepted',
  user_changed: 'history.changed',
  user_locked: 'history.locked',
  user_unlocked: 'history.unlocked',
  name_unlocked: 'history.unlocked',
  user_deactivated: 'history.deactivated',
  user_factor_removed: 'history.factorTaken',
  user_reactivated: 'history.reactivated',
  reactivation_requested: 'history.asked',
  reactivation_declined: 'history.declined',
  user_connected: 'history.connected',
  user_access_given: 'history.accessGiven',
  user_access_taken: 'history.accessTaken',
  acting_began: 'history.actingBegan',
  acting_ended: 'history.actingEnded',
  password_changed: 'history.password',
  password_reset: 'history.password',
  password_reset_sent: 'history.resetSent',
  challenge_phrase_changed: 'history.phrase',
  locked_by_challenge: 'history.phraseLocked',
  locked_by_codes: 'history.codesLocked',
  recovery_code_used: 'history.codeUsed',
  second_factor_added: 'history.factorAdded',
  second_factor_replaced: 'history.factorAdded',
  second_factor_removed: 'history.factorTaken',
  authenticator_removed: 'history.appRemoved',
  passkey_added: 'history.passkeyAdded',
  passkey_removed: 'history.passkeyRemoved',
};

/** The chosen reason of a removed second factor, and what was written with an act; empty of neither. */
function whyOf(t: Translator['t'], { reason, words = '' }: UserEvent['facts']): string {
  const chosen = FACTOR_REMOVAL_REASONS.find((one) => one === reason);
  if (chosen === undefined || chosen === 'other') return words;
  return [t(`factorRemoval.${chosen}`), words].filter((part) => part !== '').join(' · ');
}

/** A role that this version of the portal knows. */
const roleNamed = (value: string | undefined): Role | undefined => ROLES.find((role) => role === value);

function History({ events }: { readonly events: readonly UserEvent[] }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <Section title={t('history.heading')} isRuled>
      <Timeline
        moments={events.flatMap(({ at, action, byName, reason, facts: told }, index) => {
          const words = EVENT_WORDS[action];
          if (!words) return [];
          const when = formatDateTime(at);
          const note = reason
            ? t('history.actingReason', {
                name: byName ?? '',
                words: reason.words,
                consent: reason.hasConsent ? 'yes' : 'other',
              })
            : whyOf(t, told) !== ''
              ? t('history.withReason', { name: byName ?? '', words: whyOf(t, told) })
              : // Whoever knows the username can ask, and nobody has shown to be the user.
                action === 'reactivation_requested'
                ? t('history.notSignedIn')
                : (byName ?? undefined);
          const [was, is] = [roleNamed(told.was), roleNamed(told.is)];
          const what =
            action === 'user_changed' && told.field === 'role' && was && is
              ? t('history.roleChanged', { was: t(ROLE_NAMES[was]), is: t(ROLE_NAMES[is]) })
              : t(words);
          return [{ key: `${at} ${index}`, what, when, note, isDone: true }];
        })}
      />
    </Section>
  );
}
