import type { FormEvent, ReactElement, ReactNode } from 'react';
import { PASSKEY_NAME_LENGTH } from '#domain/user/passkey.ts';
import { useMessages } from '#locales/react.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { form as formLook } from '#ui/shared/check-form.css.ts';

export interface NewPasskeyFormProps {
  /** What became of the last try, as its chart names that. */
  readonly said: unknown;
  /** It is named; the browser asks its user; the server looks; or something over the page is asked first. */
  readonly stage: 'naming' | 'waiting' | 'sending' | 'held';
  /** What a passkey does, and what comes next. */
  readonly intro: ReactNode;
  /** That a call did not come through. */
  readonly failed: ReactNode;
  readonly size?: 'lg';
  readonly onCreate: (name: string) => void;
  /** What else can be done; while the browser asks, it is taken back. */
  readonly children: ReactNode;
}

const REFUSALS = {
  dismissed: 'newPasskey.dismissed',
  unsupported: 'newPasskey.unsupported',
  known: 'newPasskey.known',
  notTaken: 'newPasskey.notTaken',
  timedOut: 'newPasskey.timedOut',
} as const;
const NAME_ERRORS = { incomplete: 'newPasskey.nameMissing', taken: 'newPasskey.nameTaken' } as const;

/** A new passkey: named, made by a device, and taken by the server. */
export function NewPasskeyForm(props: NewPasskeyFormProps): ReactElement {
  const { said, stage, onCreate } = props;
  const { t } = useMessages();
  const error = said === 'incomplete' || said === 'taken' ? t(NAME_ERRORS[said]) : undefined;
  const form = useFirstWrongField({ name: error });
  const refusal =
    typeof said === 'string' && said in REFUSALS ? REFUSALS[said as keyof typeof REFUSALS] : null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (stage === 'naming') onCreate(typedTexts(event.currentTarget, ['name']).name);
  };
  return (
    <form ref={form} method="post" className={formLook} noValidate onSubmit={submit}>
      {props.intro}
      {refusal ? <Notice tone="caution" role="alert" title={t(refusal)} /> : null}
      {props.failed}
      <TextField
        label={t('newPasskey.name')}
        name="name"
        hint={t('newPasskey.nameHint')}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        takesFocus
        size={props.size ?? 'md'}
        error={error}
      />
      {stage === 'held' ? null : (
        <SubmitButton
          size={props.size ?? 'md'}
          isBusy={stage !== 'naming'}
          busyLabel={t('secondFactor.passkeyBusy')}
        >
          {t('newPasskey.create')}
        </SubmitButton>
      )}
      {stage === 'waiting' ? <p role="status">{t('newPasskey.waiting')}</p> : null}
      {props.children}
    </form>
  );
}
