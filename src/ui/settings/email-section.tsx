import type { FormEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { EmailChangeProblem, EmailCodes, EmailForm } from '#domain/user/email-change.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { emailChange } from '#machines/settings/email-change.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { body, hint } from '#ui/settings/settings.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { form as formLook } from '#ui/shared/check-form.css.ts';

export interface EmailSectionProps {
  snapshot: SnapshotFrom<typeof emailChange>;
  onOpen: () => void;
  onSubmit: (form: EmailForm) => void;
  onCodes: (form: EmailCodes) => void;
  onCancel: () => void;
}

/** The e-mail address of a signed-in user: another one takes its place once a code of each was typed here. */
export function EmailSection(props: EmailSectionProps): ReactElement {
  const { snapshot } = props;
  const { t } = useMessages();
  return (
    <Section title={t('settings.emailChange')} isRuled>
      <div className={body}>
        {snapshot.matches('closed') ? <Closed {...props} /> : null}
        {snapshot.matches('filling') || snapshot.matches('proving') || snapshot.matches('asking') ? (
          <AddressForm {...props} />
        ) : null}
        {snapshot.matches('confirming') || snapshot.matches('checking') || snapshot.matches('withdrawing') ? (
          <CodesForm {...props} />
        ) : null}
      </div>
    </Section>
  );
}

function Closed({ snapshot, onOpen }: EmailSectionProps): ReactElement {
  const { t } = useMessages();
  const address = snapshot.context.current;
  return (
    <>
      {snapshot.matches({ closed: 'changed' }) ? (
        <Notice tone="positive" role="status" title={t('settings.emailChanged', { address })} />
      ) : (
        <p className={hint}>{t('settings.emailIs', { address })}</p>
      )}
      <Button onPress={onOpen}>{t('settings.emailOpen')}</Button>
    </>
  );
}

function AddressForm({ snapshot, onSubmit, onCancel }: EmailSectionProps): ReactElement {
  const { t } = useMessages();
  const isBusy = snapshot.hasTag('busy');
  const isEditable = snapshot.hasTag('editable');
  const errors = useErrors(snapshot);
  const form = useFirstWrongField(errors);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isEditable) onSubmit(typedTexts(event.currentTarget, ['emailAddress']));
  };
  return (
    <form ref={form} method="post" className={formLook} noValidate onSubmit={submit}>
      <p className={hint}>{t('settings.emailIntro')}</p>
      <Said snapshot={snapshot} />
      <TextField
        label={t('settings.emailNew')}
        name="emailAddress"
        type="email"
        autoComplete="email"
        takesFocus
        error={errors.emailAddress}
      />
      {isEditable || isBusy ? (
        <SubmitButton size="md" isBusy={isBusy} busyLabel={t('settings.emailAsking')}>
          {t('settings.emailAsk')}
        </SubmitButton>
      ) : null}
      {isEditable ? <Button onPress={onCancel}>{t('settings.cancel')}</Button> : null}
    </form>
  );
}

function CodesForm({ snapshot, onCodes, onCancel }: EmailSectionProps): ReactElement {
  const { t } = useMessages();
  const { formatDeadline } = useFormats();
  const isBusy = snapshot.hasTag('busy');
  const errors = useErrors(snapshot);
  const form = useFirstWrongField(errors);
  const { current, waiting } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onCodes(typedTexts(event.currentTarget, ['oldCode', 'newCode']));
  };
  const code = { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 } as const;
  return (
    <form ref={form} method="post" className={formLook} noValidate onSubmit={submit}>
      <p className={hint}>
        {t('settings.emailCodes', { until: waiting ? formatDeadline(waiting.expiresAt) : '' })}
      </p>
      <Said snapshot={snapshot} />
      <TextField
        label={t('settings.emailCodeOf', { address: current })}
        name="oldCode"
        takesFocus
        error={errors.oldCode}
        {...code}
      />
      <TextField
        label={t('settings.emailCodeOf', { address: waiting?.emailAddress ?? '' })}
        name="newCode"
        error={errors.newCode}
        {...code}
      />
      <SubmitButton
        size="md"
        isBusy={isBusy}
        busyLabel={t(snapshot.matches('withdrawing') ? 'settings.emailWithdrawing' : 'settings.emailBusy')}
      >
        {t('settings.emailConfirm')}
      </SubmitButton>
      {isBusy ? null : <Button onPress={onCancel}>{t('settings.emailWithdraw')}</Button>}
    </form>
  );
}

/** What is said above either form. */
function Said({ snapshot }: Pick<EmailSectionProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const left = snapshot.context.failure?.guessesLeft;
  if (snapshot.hasTag('failed'))
    return (
      <FailedNotice
        hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'passwordChange.failedHint')}
        failure={snapshot.context.failure}
      />
    );
  if (snapshot.matches({ filling: 'blocked' }))
    return (
      <Notice tone="negative" role="alert" title={t('signIn.tooManyTries')}>
        <p>{t('passwordChange.blockedHint')}</p>
      </Notice>
    );
  if (snapshot.matches({ filling: 'over' }))
    return (
      <Notice tone="caution" role="alert" title={t('settings.emailOver')}>
        <p>{t('settings.emailOverHint')}</p>
      </Notice>
    );
  if (snapshot.matches({ confirming: 'wrong' }))
    return (
      <Notice tone="negative" role="alert" title={t('settings.emailWrong')}>
        {left ? <p>{t('settings.emailWrongHint', { tries: left.tries })}</p> : null}
      </Notice>
    );
  return null;
}

const PROBLEM_WORDS = {
  required: 'settings.emailRequired',
  invalid: 'settings.emailInvalid',
  same: 'settings.emailSame',
} as const;

type Field = EmailChangeProblem['field'];

function useErrors(snapshot: EmailSectionProps['snapshot']): Partial<Record<Field, string>> {
  const { t } = useMessages();
  const isIncomplete =
    snapshot.matches({ filling: 'incomplete' }) || snapshot.matches({ confirming: 'incomplete' });
  if (!isIncomplete) return {};
  const wordsOf = ({ field, problem }: EmailChangeProblem) => {
    if (field !== 'emailAddress') return t('settings.emailCodeRequired');
    return t(PROBLEM_WORDS[problem]);
  };
  return Object.fromEntries(snapshot.context.problems.map((one) => [one.field, wordsOf(one)]));
}
