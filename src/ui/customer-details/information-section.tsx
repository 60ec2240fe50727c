import type { ReactElement } from 'react';
import type { InformationValues } from '#domain/customer/customer-information.ts';
import { shownPhone } from '#domain/user/phone-number.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { CustomerAddresses } from './customer-addresses.tsx';
import { muted, narrow, stack, tile, tileName, tiles } from './customer-details.css.ts';
import { DUTY_WORDS } from './information-words.ts';
import { InformationForm } from './information-form.tsx';
import { MergeInformation } from './merge-information.tsx';
import type { InformationSectionProps } from './information-props.ts';
import type { InformationEditing } from './use-customer-information.ts';

/** Whom to ask at a customer, read or edited (decisions §11 Account information), and where it is. */
export function InformationSection({ editing, addresses }: InformationSectionProps): ReactElement {
  return (
    <>
      <WhomToAsk editing={editing} addresses={addresses} />
      <CustomerAddresses
        addresses={addresses}
        contacts={editing.snapshot.context.subject.values.addressContacts}
      />
    </>
  );
}

function WhomToAsk({ editing, addresses }: InformationSectionProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, actions } = editing;
  const { form } = snapshot.context;
  if (snapshot.matches('merging')) {
    return (
      <Section title={t('customer.contacts')} isRuled>
        <MergeInformation editing={editing} addresses={addresses} />
      </Section>
    );
  }
  if (snapshot.matches('editing') || snapshot.matches('saving')) {
    return (
      <Section title={t('customer.contacts')} isRuled>
        <InformationForm editing={editing} addresses={addresses} />
      </Section>
    );
  }
  return (
    <Section
      title={t('customer.contacts')}
      isRuled
      aside={
        snapshot.matches('shown') ? (
          <Button size="sm" onPress={actions.start}>
            {t('customer.edit')}
          </Button>
        ) : undefined
      }
    >
      <div className={stack}>
        {snapshot.matches({ shown: 'saved' }) ? (
          <Notice tone="positive" role="status" title={t('invoiceEdit.saved')} />
        ) : null}
        <Contacts values={form} />
        <Edited editing={editing} />
      </div>
    </Section>
  );
}

function Contacts({ values }: { values: InformationValues }): ReactElement {
  const { t } = useMessages();
  const { telephone, email, contacts } = values;
  return (
    <>
      <div className={narrow}>
        <KeyValues
          items={[
            {
              key: 'telephone',
              label: t('customer.telephone'),
              value: telephone === '' ? t('unsaved.empty') : <Telephone number={telephone} />,
            },
            {
              key: 'email',
              label: t('customer.email'),
              value: email === '' ? t('unsaved.empty') : <Link href={`mailto:${email}`}>{email}</Link>,
            },
          ]}
        />
      </div>
      {contacts.length === 0 ? <p className={muted}>{t('customer.noContacts')}</p> : null}
      <ul className={tiles}>
        {contacts.map((contact) => (
          <li key={contact.id} className={tile}>
            <p className={tileName}>{contact.name}</p>
            <p className={muted}>{t(DUTY_WORDS[contact.duty])}</p>
            {contact.email === '' ? null : <Link href={`mailto:${contact.email}`}>{contact.email}</Link>}
            {contact.telephone === '' ? null : <Telephone number={contact.telephone} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Telephone({ number }: { number: string }): ReactElement {
  return <Link href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{shownPhone(number)}</Link>;
}

function Edited({ editing: { snapshot } }: { editing: InformationEditing }): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { edited } = snapshot.context.subject;
  return edited === null ? null : (
    <p className={muted}>{t('customer.editedBy', { name: edited.by, time: formatDateTime(edited.at) })}</p>
  );
}
