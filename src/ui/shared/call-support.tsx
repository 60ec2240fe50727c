import type { ReactElement, ReactNode } from 'react';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { supportHoursText } from '#locales/support-hours.ts';
import { Link } from '#ui/kit/link.tsx';

/** Whom to call, and when somebody answers; nothing where the provider says no number. */
export function CallSupport({ support: { phone, hours } }: { support: SupportLine }): ReactElement | null {
  const translator = useMessages();
  const { rich } = translator;
  const link = (words: ReactNode) => (
    <Link key="phone" href={`tel:${phone}`}>
      {words}
    </Link>
  );
  if (phone === '') return null;
  return (
    <p>
      {hours
        ? rich('help.callSupport', { phone, hours: supportHoursText(translator, hours), link })
        : rich('help.callSupportPhone', { phone, link })}
    </p>
  );
}

export interface CallSupportAboutProps {
  readonly obstacles: readonly { readonly remedy: { readonly kind: string } }[];
  readonly support: SupportLine;
}

/** The same where one of these obstacles is support's to lift. */
export function CallSupportAbout({ obstacles, support }: CallSupportAboutProps): ReactElement | null {
  return obstacles.some(({ remedy }) => remedy.kind === 'contactSupport') ? (
    <CallSupport support={support} />
  ) : null;
}
