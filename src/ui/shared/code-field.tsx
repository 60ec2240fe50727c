import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { TextField, type TextFieldProps } from '#ui/kit/text-field.tsx';

/** Where the code of the authenticator app is typed. */
export function CodeField(props: Pick<TextFieldProps, 'name' | 'size' | 'error'>): ReactElement {
  const { t } = useMessages();
  return (
    <TextField
      label={t('secondFactor.code')}
      hint={t('secondFactor.codeHint')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      takesFocus
      {...props}
    />
  );
}
