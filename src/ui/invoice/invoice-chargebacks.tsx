import { Fragment, type ReactElement } from 'react';
import { isChargebackPending } from '#domain/dispute/chargeback-status.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { InvoiceChargeback, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type { InvoiceLifeCycle } from '#domain/invoice/life-cycle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useChargebackObstacleWords } from '#ui/shared/chargeback-obstacle-words.ts';
import { CreditGivenWords } from '#ui/shared/credit-outcome.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { isGiven } from './claim-moments.ts';
import type { InvoiceFrame } from './invoice-frame.ts';

export interface InvoiceChargebacksProps {
  readonly details: Pick<InvoiceDetails, 'invoice' | 'chargebacks' | 'chargebackObstacles'>;
  readonly hrefs: Pick<InvoiceFrame['hrefs'], 'chargeBack' | 'chargeback' | 'help' | 'invoice'>;
}

/** What was asked for to be charged back of the invoice, and where it is asked for; nothing where neither is. */
export function InvoiceChargebacks({ details, hrefs }: InvoiceChargebacksProps): ReactElement | null {
  const { t } = useMessages();
  const words = useChargebackWords();
  const reasonOf = useChargebackObstacleWords();
  const { invoice, chargebacks, chargebackObstacles } = details;
  const ask = chargebackObstacles.length === 0 ? hrefs.chargeBack : null;
  const against = hrefs.chargeBack ? chargebackObstacles.filter((one) => !isToldBeside(one)) : [];
  if (ask === null && against.length === 0 && chargebacks.length === 0) return null;
  return (
    <Section title={t('invoice.chargeback')} isSmall>
      {chargebacks.map((one) => (
        <Fragment key={one.chargebackId}>
          <p>
            {words(one)}{' '}
            {hrefs.chargeback ? (
              <Link href={hrefs.chargeback(one.chargebackId)}>{t('invoice.seeChargeback')}</Link>
            ) : null}
          </p>
          {one.credit ? <CreditGivenWords credit={one.credit} hrefOf={hrefs.invoice} /> : null}
        </Fragment>
      ))}
      {ask ? (
        <p>
          <Link href={ask(invoice.trxId)}>{t('invoice.chargeIt')}</Link>
        </p>
      ) : null}
      {against.map((obstacle) => (
        <ObstacleNote
          key={obstacle.rule}
          title={t(obstacle.rule === 'DIS-51' ? 'invoice.noChargebackNow' : 'invoice.noChargeback')}
          reason={reasonOf(obstacle)}
          fix={
            // The dispute and the way to it stand above.
            obstacle.rule === 'DIS-51' ? null : <Link href={hrefs.help}>{t('remedy.contactSupport')}</Link>
          }
          code={t('rule.code', { rule: obstacle.rule })}
        />
      ))}
    </Section>
  );
}

/** Its other chargeback, and that it is a credit or not billed yet, stand on the page already. */
function isToldBeside({ rule, facts: { lifeCycle = 'unbilled', isCredit } }: DisputeObstacle): boolean {
  return rule === 'DIS-53' || (rule === 'DIS-54' && (isCredit === true || NOT_BILLED.has(lifeCycle)));
}

const NOT_BILLED: ReadonlySet<InvoiceLifeCycle> = new Set(['unbilled', 'invoiced', 'unapplied']);

function useChargebackWords(): (chargeback: InvoiceChargeback) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (chargeback) => {
    const { chargebackNumber: number, requested, status } = chargeback;
    const amount = formatMoney(requested);
    if (isChargebackPending(status)) return t('invoice.chargebackPending', { number, amount });
    if (status === 'pendingAdjustment') return t('invoice.chargebackWaits', { number, amount });
    return isGiven(chargeback)
      ? t('invoice.chargebackGiven', { number, amount })
      : t('invoice.chargebackNot', { number });
  };
}
