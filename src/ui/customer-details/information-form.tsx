import type { FormEvent, ReactElement } from 'react';
import { placeOf } from '#domain/customer/customer-information.ts';
import type { CustomerField } from '#domain/customer/customer-obstacle.ts';
import { changedParts } from '#domain/customer/merge-information.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { ContactFields } from './contact-fields.tsx';
import { acts, fieldset, narrow, pair } from './customer-details.css.ts';
import type { InformationSectionProps } from './information-props.ts';
import { useInformationWords } from './information-words.ts';

/** What is typed, with what is against it at each field. */
export function InformationForm({ editing, addresses }: InformationSectionProps): ReactElement {
  const { t } = useMessages();
  const { labelOf, obstacleText } = useInformationWords(addresses);
  const { snapshot, actions } = editing;
  const { form, subject: information, problems } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const count = changedParts(form, information.values).length;
  const errors: Partial<Record<CustomerField, string>> = {};
  for (const problem of problems) {
    const place = placeOf(problem);
    if (place !== null) errors[place] ??= obstacleText(problem);
  }
  const frame = useFirstWrongField(errors);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) actions.save();
  };
  return (
    <form ref={frame} method="post" noValidate onSubmit={submit} className={narrow}>
      <Said editing={editing} addresses={addresses} />
      <fieldset className={fieldset} disabled={isBusy}>
        <div className={pair}>
          <TextField
            type="tel"
            name="telephone"
            label={t('customer.telephone')}
            value={form.telephone}
            onChange={(telephone) => actions.change({ telephone })}
            error={errors.telephone}
          />
          <TextField
            type="email"
            name="email"
            label={t('customer.email')}
            value={form.email}
            onChange={(email) => actions.change({ email })}
            error={errors.email}
          />
        </div>
        {form.addressContacts.map(({ addressId, name }) => (
          <TextField
            key={addressId}
            name={`address:${addressId}`}
            label={labelOf(`address:${addressId}`)}
            value={name}
            onChange={(typed) => actions.nameAt(addressId, typed)}
            error={errors[`address:${addressId}`]}
          />
        ))}
      </fieldset>
      {form.contacts.map((contact) => (
        <ContactFields
          key={contact.id}
          contact={contact}
          actions={actions}
          isBusy={isBusy}
          errorOf={(field) => errors[`${field}:${contact.id}`]}
        />
      ))}
      <div className={acts}>
        <Button isInactive={isBusy} onPress={actions.addContact}>
          {t('customer.add')}
        </Button>
      </div>
      <div className={acts}>
        <SubmitButton isBusy={isBusy} busyLabel={t('invoiceEdit.saving')}>
          {count === 0 ? t('invoiceEdit.saveNone') : t('invoiceEdit.save', { count })}
        </SubmitButton>
        <Button isInactive={isBusy} onPress={actions.discard}>
          {t('invoiceEdit.discard', { count })}
        </Button>
      </div>
    </form>
  );
}

/** What became of the last try. */
function Said({ editing: { snapshot }, addresses }: InformationSectionProps): ReactElement | null {
  const { t } = useMessages();
  const { obstacleText } = useInformationWords(addresses);
  const { problems } = snapshot.context;
  if (snapshot.hasTag('failed')) return <FormFailed snapshot={snapshot} hint={t('invoiceEdit.failedHint')} />;
  if (problems.length === 0 && !snapshot.matches({ editing: 'refused' })) return null;
  return (
    <FormRefused
      title={t('invoiceEdit.refused')}
      reasons={problems.filter((problem) => placeOf(problem) === null).map(obstacleText)}
    />
  );
}
