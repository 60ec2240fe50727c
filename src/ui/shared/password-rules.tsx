import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import type { PasswordConfig } from '#domain/portal/config.ts';
import { checkPassword } from '#domain/user/password.ts';
import type { PasswordCheck } from '#domain/user/password.ts';
import { Glyph } from '#ui/kit/glyph.tsx';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import { heading, met, rule, rules } from '#ui/shared/password-rules.css.ts';

const tick = 'M20 6L9 17l-5-5';
const ring = 'M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0';

export interface PasswordRulesProps {
  id: string;
  password: string;
  config: PasswordConfig;
}

/** The configured rules on a password, each ticked as soon as it is kept (§5 Passwords). */
export function PasswordRules({ id, password, config }: PasswordRulesProps): ReactElement {
  const { t } = useMessages();
  const isJudged = password !== '';
  return (
    <div id={id}>
      <p className={heading}>{t('passwordRules.heading')}</p>
      <ul className={rules}>
        {checkPassword(password, config).map((check) => {
          // Nothing is judged before anything is typed, not even the greatest length.
          const isMet = isJudged && check.isMet;
          // What is too long is never met by typing on.
          const isTooLong = isJudged && check.rule === 'maximumLength' && !check.isMet;
          return (
            <li key={check.rule} className={isMet ? `${rule} ${met}` : rule}>
              <Glyph size="sm" path={isMet ? tick : ring} />
              <RuleText check={check} characters={config.specialCharacters} />
              {isTooLong ? (
                <strong>: {t('passwordRules.tooLong')}</strong>
              ) : isJudged ? (
                <span className={visuallyHidden}>
                  , {isMet ? t('passwordRules.met') : t('passwordRules.unmet')}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function RuleText({
  check: { rule, bound },
  characters,
}: {
  check: PasswordCheck;
  characters: string;
}): ReactElement {
  const { t } = useMessages();
  if (rule === 'minimumSpecial') {
    return <span>{t('passwordRules.minimumSpecial', { bound, characters: [...characters].join(' ') })}</span>;
  }
  return <span>{t(`passwordRules.${rule}`, { bound })}</span>;
}
