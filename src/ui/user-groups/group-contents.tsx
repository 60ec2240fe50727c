import type { ReactElement } from 'react';
import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { ByProvider } from '#ui/user-groups/by-provider.tsx';
import { choiceText, names, stack } from '#ui/user-groups/user-groups.css.ts';

/** What a group gives and to whom, for a reader who cannot change it; customers of others are counted, not named. */
export function GroupContents({ group }: { readonly group: UserGroupDetails }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { path, networkAccess, customers, inherited, members, effective, foreignCustomers } = group;
  const given = [
    ...(networkAccess ? customers : []).map((customer) => ({ ...customer, from: 'here', by: group.name })),
    ...inherited.flatMap((above) =>
      above.customers.map((customer) => ({
        ...customer,
        from: `above ${above.group.id}`,
        by: above.group.name,
      })),
    ),
  ];
  return (
    <>
      <Section title={t('groups.parent')} isRuled>
        <p className={stack}>{path.join(' › ') || t('groups.parentNone')}</p>
      </Section>
      <Section title={t('groups.networkAccess')} isRuled>
        <p className={stack}>{t(networkAccess ? 'groups.networkOn' : 'groups.networkOff')}</p>
      </Section>
      <Section title={t('groups.effective')} aside={formatNumber(effective)} isRuled>
        <div className={stack}>
          <ul className={names}>
            {given.map(({ buidCustomer, customerName, from, by }) => (
              <li key={`${from} ${buidCustomer}`} className={choiceText}>
                <span>{customerName}</span>
                <span className={faint}>{t('groups.givenBy', { detail: buidCustomer, group: by })}</span>
              </li>
            ))}
            {foreignCustomers > 0 ? <li>{t('groups.foreign', { count: foreignCustomers })}</li> : null}
          </ul>
        </div>
      </Section>
      <Section title={t('groups.members')} aside={formatNumber(members.length)} isRuled>
        <div className={stack}>
          <ul className={names}>
            {members.map(({ userId, name, emailAddress, isContact }) => (
              <li key={userId} className={choiceText}>
                <span>{isContact ? t('groups.isContact', { name }) : name}</span>
                <span className={faint}>{emailAddress}</span>
              </li>
            ))}
          </ul>
          <ByProvider group={group} />
        </div>
      </Section>
    </>
  );
}
