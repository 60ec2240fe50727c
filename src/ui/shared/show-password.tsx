import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { inputButton } from '#ui/kit/field.css.ts';
import { Glyph } from '#ui/kit/glyph.tsx';

const eye =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const eyeOff = `${eye}M4 4l16 16`;

export interface ShowPasswordProps {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Names the button where a form has several. */
  names?: { readonly show: string; readonly hide: string };
}

/** At the end of a password's field: shows what is typed, and hides it again. */
export function ShowPassword({ isShown, onShow, names }: ShowPasswordProps): ReactElement {
  const { t } = useMessages();
  const { show, hide } = names ?? { show: t('signIn.showPassword'), hide: t('signIn.hidePassword') };
  return (
    <button
      type="button"
      className={inputButton}
      aria-label={isShown ? hide : show}
      onClick={() => onShow(!isShown)}
    >
      <Glyph path={isShown ? eyeOff : eye} />
    </button>
  );
}
