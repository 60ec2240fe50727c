import { useState, type FormEvent, type ReactElement } from 'react';
import {
  CONTACT_NAME_MAXIMUM,
  isSameContact,
  isTyped,
  type ContactProblem,
  type NewContact,
} from '#domain/dispute/dispute-contact.ts';
import { EMAIL_MAXIMUM } from '#domain/user/email-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Section } from '#ui/kit/section.tsx';
import { small } from '#ui/kit/text.css.ts';
import { TextField } from '#ui/kit/text-field.tsx';
import { OutsideNote } from '#ui/dispute-create/outside-note.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { contactFields, lines, stack } from '#ui/dispute-create/dispute-create.css.ts';

/** More than these are searched. */
const MANY = 8;

/** Who is told of the dispute: users, contacts of earlier disputes, and new ones. */
export function ContactChoice({ snapshot, send }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { form, disputable } = snapshot.context;
  const known: readonly NewContact[] = disputable?.contacts ?? [];
  // What is sought is of this moment alone: who is chosen stays, and stays shown.
  const [sought, setSought] = useState('');
  const added = form.contacts.filter((one) => !known.some((other) => isSameContact(one, other)));
  const all = [...known, ...added];
  const hasStopped = (contact: NewContact): boolean =>
    disputable?.contacts.some((one) => one.hasStopped && isSameContact(one, contact)) ?? false;
  const found = all.filter(
    (one) =>
      form.contacts.some((chosen) => isSameContact(chosen, one)) ||
      `${one.name} ${one.emailAddress}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <Section title={t('disputeCreate.contacts')} aside={t('disputeCreate.optional')}>
      <div className={stack}>
        {all.length > MANY ? (
          <SearchField
            label={t('disputeCreate.contactSearch')}
            placeholder={t('disputeCreate.contactSearch')}
            value={sought}
            clearLabel={t('disputeCreate.contactSearchClear')}
            onSearch={setSought}
          />
        ) : null}
        <div className={lines}>
          {found.length === 0 && all.length > 0 ? <p>{t('disputeCreate.contactNone')}</p> : null}
          {found.map((contact) => (
            <Checkbox
              key={contact.emailAddress}
              isSelected={form.contacts.some((one) => isSameContact(one, contact))}
              onChange={(isChosen) => send({ type: 'contact.choose', contact, isChosen })}
            >
              {t('disputeCreate.contact', { name: contact.name, email: contact.emailAddress })}
              {hasStopped(contact) ? (
                <span className={small}> {t('disputeCreate.contactStopped')}</span>
              ) : null}
            </Checkbox>
          ))}
        </div>
        <OutsideNote snapshot={snapshot} />
        <NewContactForm
          typed={form.typedContact}
          problem={snapshot.context.contactProblem}
          onType={(field, text) => send({ type: 'contact.type', field, text })}
          onAdd={() => send({ type: 'contact.add' })}
        />
      </div>
    </Section>
  );
}

interface NewContactFormProps {
  readonly typed: NewContact;
  readonly problem: ContactProblem | null;
  readonly onType: (field: keyof NewContact, text: string) => void;
  readonly onAdd: () => void;
}

function NewContactForm({ typed, problem, onType, onAdd }: NewContactFormProps): ReactElement {
  const { t } = useMessages();
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAdd();
  };
  const emailErrors: Partial<Record<ContactProblem, string>> = {
    email: t('disputeCreate.contactEmailInvalid'),
    known: t('disputeCreate.contactKnown'),
    most: t('disputeCreate.contactMost'),
  };
  return (
    <form method="post" className={stack} noValidate onSubmit={add}>
      <div className={contactFields}>
        <TextField
          label={t('disputeCreate.contactName')}
          name="contactName"
          autoComplete="off"
          maxLength={CONTACT_NAME_MAXIMUM}
          value={typed.name}
          onChange={(name) => onType('name', name)}
          error={problem === 'name' ? t('disputeCreate.contactNameRequired') : undefined}
        />
        <TextField
          label={t('disputeCreate.contactEmail')}
          name="contactEmail"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAXIMUM}
          value={typed.emailAddress}
          onChange={(emailAddress) => onType('emailAddress', emailAddress)}
          error={problem === null ? undefined : emailErrors[problem]}
        />
      </div>
      {problem !== null && isTyped(typed) ? <p>{t('disputeCreate.contactTyped')}</p> : null}
      <div>
        <Button type="submit">{t('disputeCreate.addContact')}</Button>
      </div>
    </form>
  );
}
