import { useState } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { inputButton } from '#ui/kit/field.css.ts';
import { Glyph } from '#ui/kit/glyph.tsx';
import { TextField } from '#ui/kit/text-field.tsx';

const eye =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const eyeOff = `${eye}M4 4l16 16`;

export interface PasswordFieldProps {
  label: string;
  error?: string;
}

/** The password with a button that shows it. Its value stays in the input, whatever is rendered. */
export function PasswordField({ label, error }: PasswordFieldProps): ReactElement {
  const { t } = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      id="sign-in-password"
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      size="lg"
      error={error}
      end={
        <button
          type="button"
          className={inputButton}
          aria-label={isShown ? t('signIn.hidePassword') : t('signIn.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Glyph path={isShown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
