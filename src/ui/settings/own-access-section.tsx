import type { ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Named, OwnAccess } from '#domain/user/own-access.ts';
import type { User } from '#domain/user/user.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { small } from '#ui/kit/text.css.ts';
import { body, hint, names, narrow } from '#ui/settings/settings.css.ts';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';

/** Which customers, merchants and groups a user was given, and what is seen by whoever is restricted to none. */
export function OwnAccessSection({
  user: { userType },
  part,
}: {
  readonly user: Pick<User, 'userType'>;
  readonly part: ReadPart<OwnAccess>;
}): ReactElement {
  const { t } = useMessages();
  const isSupport = userType === 'admin';
  return (
    <Section title={t('settings.access')} isRuled>
      <div className={body}>
        <Part
          part={part}
          loadingText={t('settings.accessLoading')}
          failedText={t('settings.accessFailed')}
          skeleton={<Bone size="md" />}
        >
          {({ customers, merchants, groups, isByProvider }) => (
            <>
              <div className={narrow}>
                <KeyValues
                  items={[
                    {
                      key: 'customers',
                      label: t('portal.customers'),
                      value: customers ? (
                        <Names of={customers} all="/account/customers" />
                      ) : (
                        t(isSupport ? 'selection.allCustomers' : 'settings.accessBilled')
                      ),
                    },
                    {
                      key: 'merchants',
                      label: t('selectMerchant.table'),
                      value: merchants ? (
                        <Names of={merchants} all="/merchant/select" />
                      ) : (
                        t(isSupport ? 'settings.accessAllMerchants' : 'settings.accessBilling')
                      ),
                    },
                    {
                      key: 'groups',
                      label: t('groups.title'),
                      value: <Names of={groups} />,
                    },
                  ]}
                />
              </div>
              {customers ? <p className={`${small} ${hint}`}>{t('settings.accessHint')}</p> : null}
              {isByProvider ? <p className={`${small} ${hint}`}>{t('settings.accessByProvider')}</p> : null}
            </>
          )}
        </Part>
      </div>
    </Section>
  );
}

/** Some of the names, and how many more there are, with the page that lists them all where there is one. */
function Names({
  of: { some, count },
  all,
}: {
  readonly of: Named;
  readonly all?: PageAddress;
}): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (count === 0) return <>{t('settings.accessNone')}</>;
  const more = count - some.length;
  const moreText = t('settings.accessMore', { count: formatNumber(more) });
  return (
    <ul className={names}>
      {some.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 ? <li>{all ? <Link href={all}>{moreText}</Link> : moreText}</li> : null}
    </ul>
  );
}
