import type { ReactElement } from 'react';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { CallSupportAbout } from '#ui/shared/call-support.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

export interface UnbankedCurrenciesProps {
  /** By `unbankedCurrencies`. */
  readonly obstacles: readonly PaymentObstacle[];
  readonly support: SupportLine;
}

/** That no bank account pays invoices in some of the customer's currencies, and what can be done. */
export function UnbankedCurrencies({ obstacles, support }: UnbankedCurrenciesProps): ReactElement {
  const { t } = useMessages();
  const { words, remedyText } = useObstacleWords();
  return (
    <>
      <ObstacleList
        notes={obstacles.map((obstacle) => {
          const currency = obstacle.facts.currencies?.join(', ') ?? '';
          return {
            key: currency,
            title: t('rule.noBankCurrencyTitle', { currency }),
            reason: t('rule.noBankCurrencyReason', { currency }),
            fix: (
              <Link href={obstacle.remedy.kind === 'payByCard' ? '/payment/due' : '/help'}>
                {remedyText(obstacle)}
              </Link>
            ),
            code: words(obstacle).code,
          };
        })}
      />
      <CallSupportAbout obstacles={obstacles} support={support} />
    </>
  );
}
