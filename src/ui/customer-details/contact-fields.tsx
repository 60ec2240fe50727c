import type { ReactElement } from 'react';
import {
  CONTACT_DUTIES,
  type ContactDuty,
  type CustomerContact,
} from '#domain/customer/customer-information.ts';
import type { ContactField } from '#domain/customer/customer-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { acts, fieldset, legend, pair } from './customer-details.css.ts';
import { DUTY_WORDS } from './information-words.ts';
import type { InformationEditing } from './use-customer-information.ts';

interface ContactFieldsProps {
  readonly contact: CustomerContact;
  readonly actions: InformationEditing['actions'];
  readonly isBusy: boolean;
  readonly errorOf: (field: ContactField) => string | undefined;
}

/** One contact of a customer. */
export function ContactFields({ contact, actions, isBusy, errorOf }: ContactFieldsProps): ReactElement {
  const { t } = useMessages();
  const { id, name, duty, email, telephone } = contact;
  const called = name.trim() === '' ? t('customer.newContact') : t('customer.contact', { name });
  return (
    <fieldset className={fieldset} disabled={isBusy}>
      <legend className={legend}>{called}</legend>
      <div className={pair}>
        <TextField
          name={`name:${id}`}
          label={t('customer.name')}
          value={name}
          onChange={(typed) => actions.changeContact(id, { name: typed })}
          error={errorOf('name')}
        />
        <SelectField<ContactDuty>
          name={`duty:${id}`}
          label={t('customer.duty')}
          value={duty}
          options={CONTACT_DUTIES.map((value) => ({ value, label: t(DUTY_WORDS[value]) }))}
          onChange={(chosen) => actions.changeContact(id, { duty: chosen })}
        />
        <TextField
          type="email"
          name={`email:${id}`}
          label={t('customer.email')}
          value={email}
          onChange={(typed) => actions.changeContact(id, { email: typed })}
          error={errorOf('email')}
        />
        <TextField
          type="tel"
          name={`telephone:${id}`}
          label={t('customer.telephone')}
          value={telephone}
          onChange={(typed) => actions.changeContact(id, { telephone: typed })}
          error={errorOf('telephone')}
        />
      </div>
      <div className={acts}>
        <Button variant="quiet" size="sm" isInactive={isBusy} onPress={() => actions.removeContact(id)}>
          {t('customer.remove', { name: name.trim() === '' ? t('customer.newContact') : name })}
        </Button>
      </div>
    </fieldset>
  );
}
