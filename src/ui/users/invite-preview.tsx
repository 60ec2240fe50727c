import type { ReactElement } from 'react';
import { ROLES, type Role } from '#domain/access/role.ts';
import { roleFor, type InvitedOutcome, type InvitedPerson } from '#domain/user/invited-people.ts';
import { roleOnArrival } from '#domain/user/second-administrator.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { invitedCount } from '#machines/user-invite/user-invite.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { OutcomeAsked } from '#ui/shared/outcome-asked.tsx';
import { acts, lines, stack, wide } from '#ui/users/users.css.ts';
import type { UserInviteProps } from '#ui/users/use-user-invite.ts';
import { useUserObstacleWords } from '#ui/users/user-obstacle-words.ts';

interface Line {
  readonly person: InvitedPerson;
  readonly outcome: InvitedOutcome;
}

/** Line by line who will be invited or was, and who not and why. */
export function InvitePreview(props: UserInviteProps): ReactElement {
  const { t } = useMessages();
  const { formatDayOf, formatNumber } = useFormats();
  const { snapshot, onCorrect, onInvite, onAgain, hrefs } = props;
  const { list, outcomes, obstacles } = snapshot.context;
  const words = useUserObstacleWords();
  const count = invitedCount(outcomes);
  const shown = {
    count: formatNumber(count),
    leftOut: formatNumber((outcomes?.outcomes.length ?? 0) - count),
  };
  const isDone = snapshot.matches('invited');
  const isBusy = snapshot.matches('inviting');
  return (
    <div className={stack}>
      <FormFailed snapshot={snapshot} hint={t('userInvite.failedHint')} />
      {snapshot.matches({ looking: 'refused' }) ? (
        <FormRefused
          title={t('userInvite.refused')}
          reasons={obstacles.length === 0 ? [t('userRule.USR-16')] : obstacles.map(words)}
        />
      ) : null}
      {isDone ? (
        <Notice tone="positive" role="status" title={t('userInvite.done', { count: shown.count })}>
          <p>
            {t(list.signOn === 'sso' ? 'userInvite.companyDoneHint' : 'userInvite.doneHint', {
              date: formatDayOf(outcomes?.expiresAt ?? ''),
            })}
          </p>
        </Notice>
      ) : null}
      {snapshot.hasTag('unsure') ? <OutcomeAsked snapshot={snapshot} onCheck={props.onCheckOutcome} /> : null}
      <Section title={isDone ? t('userInvite.table') : t('userInvite.lines', shown)} isRuled className={wide}>
        <Lines {...props} />
      </Section>
      {isDone ? (
        <div className={acts}>
          <ButtonLink href={hrefs.list}>{t('userInvite.toList')}</ButtonLink>
          <Button variant="quiet" onPress={onAgain}>
            {t('userInvite.again')}
          </Button>
        </div>
      ) : snapshot.hasTag('unsure') ? null : (
        <>
          {count === 0 ? <p>{t('userInvite.nobody')}</p> : <p>{t('userInvite.next')}</p>}
          <div className={acts}>
            <Button
              variant="primary"
              isPending={isBusy}
              pendingLabel={t('userInvite.sending')}
              isInactive={count === 0}
              onPress={onInvite}
            >
              {t('userInvite.send', { count: shown.count })}
            </Button>
            {isBusy ? null : <Button onPress={onCorrect}>{t('userInvite.correct')}</Button>}
          </div>
        </>
      )}
    </div>
  );
}

function Lines(props: UserInviteProps): ReactElement {
  const { t } = useMessages();
  const { list, outcomes } = props.snapshot.context;
  const rows: Line[] = list.people.flatMap((person, at) => {
    const outcome = outcomes?.outcomes[at];
    return outcome ? [{ person, outcome }] : [];
  });
  return (
    <DataTable<Line>
      label={t('userInvite.table')}
      rows={rows}
      rowKey={({ person }) => `${person.line} ${person.email}`}
      isInset
      columns={useColumns(props)}
    />
  );
}

function useColumns({ snapshot, onRole, hrefs }: UserInviteProps): Column<Line>[] {
  const { t } = useMessages();
  const words = useUserObstacleWords();
  const { list, outcomes } = snapshot.context;
  const isOpen = snapshot.matches('looking');
  const told = t(snapshot.matches('invited') ? 'userInvite.invited' : 'userInvite.willBe');
  return [
    { id: 'line', heading: t('userInvite.line'), kind: 'reference', cell: ({ person }) => person.line },
    {
      id: 'person',
      heading: t('users.name'),
      kind: 'document',
      grows: true,
      card: { area: 'title' },
      cell: ({ person: { firstName, lastName, email }, outcome }) => (
        <span className={lines}>
          <span>
            {`${firstName} ${lastName}`.trim() || (outcome.obstacle === null && t('userInvite.nameLater'))}
          </span>
          <span className={faint}>{email}</span>
        </span>
      ),
    },
    {
      id: 'role',
      heading: t('users.role'),
      card: { area: 'party' },
      cell: ({ person, outcome }) =>
        isOpen && outcome.obstacle === null ? (
          <ChipSelect<Role>
            label={t('userInvite.roleOf', { email: person.email })}
            value={roleFor(person, list)}
            options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
            onChange={(role) => onRole(person, role)}
          />
        ) : (
          t(ROLE_NAMES[roleFor(person, list)])
        ),
    },
    {
      id: 'outcome',
      heading: t('users.status'),
      card: { area: 'status' },
      cell: ({ person, outcome: { obstacle } }) => {
        const role = roleFor(person, list);
        const begins = roleOnArrival(role, outcomes?.asksSecond ?? false);
        if (obstacle === null)
          return (
            <span className={lines}>
              <StatusMark mark="tick" tone="positive">
                {told}
              </StatusMark>
              {begins === role ? null : (
                <span className={faint}>{t('userInvite.secondAsked', { role: t(ROLE_NAMES[begins]) })}</span>
              )}
            </span>
          );
        const { remedy, rule } = obstacle;
        return (
          <span className={lines}>
            <StatusMark mark="bars" tone="caution" detail={t('rule.code', { rule })}>
              {words(obstacle)}
            </StatusMark>
            {remedy.kind === 'openUser' ? (
              <Link href={hrefs.person(remedy.userId)}>{t('userInvite.openUser')}</Link>
            ) : null}
            {remedy.kind === 'resend' ? (
              <Link href={hrefs.person(remedy.invitationId)}>{t('userInvite.openInvitation')}</Link>
            ) : null}
          </span>
        );
      },
    },
  ];
}
