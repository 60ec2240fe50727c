import type { ReactElement } from 'react';
import type { SupportWays as Ways } from '#domain/portal/config.ts';
import { useMessages } from '#locales/react.tsx';
import { supportHoursText } from '#locales/support-hours.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';
import { paragraphs } from './reading.css.ts';

/** How to reach customer support, and what to have ready. */
export function SupportWays({ phone, hours, email }: Ways): ReactElement {
  const translator = useMessages();
  const { t } = translator;
  if (phone === '' && email === '') return <p>{t('help.noSupport')}</p>;
  return (
    <div className={paragraphs}>
      <KeyValues
        items={[
          ...(phone === ''
            ? []
            : [{ key: 'phone', label: t('help.phone'), value: <Link href={`tel:${phone}`}>{phone}</Link> }]),
          ...(hours
            ? [{ key: 'hours', label: t('help.hours'), value: supportHoursText(translator, hours) }]
            : []),
          ...(email === ''
            ? []
            : [{ key: 'email', label: t('help.email'), value: <MailAddress email={email} /> }]),
        ]}
      />
      <p className={small}>{t('help.requestHint')}</p>
    </div>
  );
}

/** Where it is too long for its line, it breaks before the at sign, not within a word. */
function MailAddress({ email }: Pick<Ways, 'email'>): ReactElement {
  const at = email.lastIndexOf('@');
  return (
    <Link href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  );
}
