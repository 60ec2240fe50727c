import type { ReactElement } from 'react';
import { toldOutside } from '#domain/dispute/dispute-form.ts';
import { withTypedIn } from '#machines/dispute-create/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { small } from '#ui/kit/text.css.ts';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';

/** How many addresses of nobody of the company may be told a day, which of these contacts count, and what is left (DIS-17). */
export function OutsideNote({ snapshot }: Pick<DisputeScreenProps, 'snapshot'>): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const { disputable, config } = snapshot.context;
  if (!disputable) return null;
  const { form } = withTypedIn(snapshot.context);
  const { limit, used, addresses } = toldOutside(form, { disputable, config });
  return (
    <p className={small}>
      {t('disputeCreate.outside', {
        limit: formatNumber(limit),
        used: formatNumber(used),
        named: addresses.length === 0 ? formatNumber(0) : new Intl.ListFormat(locale).format(addresses),
        left: formatNumber(Math.max(0, limit - used - addresses.length)),
      })}
    </p>
  );
}
