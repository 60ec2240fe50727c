import { useState } from 'react';
import type { ReactElement } from 'react';
import { TextField, type TextFieldProps } from '#ui/kit/text-field.tsx';
import { ShowPassword, type ShowPasswordProps } from '#ui/shared/show-password.tsx';

export type PasswordFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'name' | 'error' | 'size' | 'takesFocus'
> &
  Pick<ShowPasswordProps, 'names'>;

/** A password that is known, with a button that shows it. Its value stays in the input, whatever is rendered. */
export function PasswordField({ names, ...props }: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      end={<ShowPassword isShown={isShown} onShow={setShown} names={names} />}
    />
  );
}
