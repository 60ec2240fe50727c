import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { CustomerDetails, CustomerPerson } from '#domain/customer/customer-details.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { StandingMark } from '#ui/shared/standing-mark.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { CreditByCurrency, CreditByPart } from './credit-tables.tsx';
import { acts, facts, muted, parts, stack } from './customer-details.css.ts';

export interface CustomerDetailsProps {
  readonly part: ReadPart<CustomerDetails>;
  readonly list: { readonly href: PageAddress; readonly label: string };
  /** The location of this customer that is selected, which narrows nothing here; null for none. */
  readonly locationName: string | null;
  /** Where it is and whom to ask there, read or edited. */
  readonly information: ReactNode;
  /** Where users are managed; null for whom there is no such page. */
  readonly usersHref: PageAddress | null;
  /** What customer support may do besides; null for the customer's own users. */
  readonly support: readonly { readonly href: PageAddress; readonly label: string }[] | null;
}

/** A customer: its credit and that of its parts, where it is, whom to ask, and who has access (§2 Customer details). */
export function CustomerDetailsView(props: CustomerDetailsProps): ReactElement {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  const { part, list } = props;
  const details = part.value;
  const isMissing = part.error?.kind === 'notFound' || part.error?.kind === 'forbidden';
  if (!details && part.is === 'failed' && isMissing) {
    return (
      <Blank
        icon="help"
        level={1}
        isInPage
        title={t('customer.notFound')}
        actions={
          <ButtonLink size="sm" href={list.href}>
            {list.label}
          </ButtonLink>
        }
      >
        <p>{t('customer.notFoundHint')}</p>
      </Blank>
    );
  }
  const name = details?.customerName ?? t('customer.title');
  return (
    <>
      <PageHead
        title={name}
        breadcrumbs={<Breadcrumbs label={t('customer.title')} parents={[list]} current={name} />}
        facts={
          details ? (
            <span className={facts}>
              <StandingMark status={details.status} />
              <span>
                {t('customer.facts', { number: details.buidCustomer, time: formatTime(details.asOf) })}
              </span>
            </span>
          ) : undefined
        }
      />
      <div className={parts}>
        <Part
          part={part}
          loadingText={t('customer.loading')}
          failedText={t('customer.failed')}
          skeleton={<Bone />}
        >
          {(value) => (
            <>
              {props.support ? <ForSupport links={props.support} /> : null}
              {props.locationName === null ? null : (
                <p className={muted}>{t('customer.wholeCustomer', { location: props.locationName })}</p>
              )}
              <CreditByCurrency details={value} />
              <CreditByPart details={value} />
              {props.information}
              <Access details={value} usersHref={props.usersHref} />
            </>
          )}
        </Part>
      </div>
    </>
  );
}

function ForSupport({ links }: { links: NonNullable<CustomerDetailsProps['support']> }): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('customer.support')} isRuled>
      <div className={stack}>
        <p className={muted}>{t('customer.supportHint')}</p>
        <div className={acts}>
          {links.map(({ href, label }) => (
            <ButtonLink key={href} href={href} size="sm">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Access({
  details: { people, peopleCount },
  usersHref,
}: {
  details: CustomerDetails;
  usersHref: PageAddress | null;
}): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const columns = usePeopleColumns();
  return (
    <Section
      title={t('customer.access')}
      aside={
        usersHref ? <Link href={usersHref}>{t('customer.manageUsers')}</Link> : formatNumber(peopleCount)
      }
    >
      <div className={stack}>
        <DataTable
          label={t('customer.access')}
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          isInset
        />
        {peopleCount > people.length ? (
          <p className={muted}>
            {t('customer.listed', { shown: formatNumber(people.length), total: formatNumber(peopleCount) })}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function usePeopleColumns(): Column<CustomerPerson>[] {
  const { t } = useMessages();
  return useMemo(
    (): Column<CustomerPerson>[] => [
      {
        id: 'name',
        heading: t('customer.name'),
        kind: 'document',
        grows: true,
        card: { area: 'title' },
        cell: ({ name }) => name,
      },
      {
        id: 'role',
        heading: t('customer.role'),
        card: { area: 'party' },
        cell: ({ role }) => t(ROLE_NAMES[role]),
      },
      {
        id: 'standing',
        heading: t('selection.status'),
        card: { area: 'status' },
        cell: ({ standing }) => <PersonStanding standing={standing} />,
      },
    ],
    [t],
  );
}

function PersonStanding({ standing }: Pick<CustomerPerson, 'standing'>): ReactElement {
  const { t } = useMessages();
  switch (standing) {
    case 'active':
      return (
        <StatusMark mark="tick" tone="positive">
          {t('selection.active')}
        </StatusMark>
      );
    case 'invited':
      return (
        <StatusMark mark="dashedRing" tone="info">
          {t('customer.invited')}
        </StatusMark>
      );
    case 'locked':
      return (
        <StatusMark mark="bars" tone="negative">
          {t('customer.locked')}
        </StatusMark>
      );
    case 'inactive':
      return (
        <StatusMark mark="disc" tone="neutral">
          {t('selection.inactive')}
        </StatusMark>
      );
  }
}
