import type { ReactElement } from 'react';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import type { InvoiceListFrame } from '#ui/invoice-list/invoice-list-frame.ts';
import { useChargebackObstacleWords } from '#ui/shared/chargeback-obstacle-words.ts';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { outOfDispute } from './invoice-list.css.ts';

export interface NotChargeableReasonsProps {
  readonly invoices: readonly Invoice[];
  readonly hrefs: Pick<InvoiceListFrame['hrefs'], 'disputeOf' | 'chargeback' | 'help'>;
}

/** Each invoice that cannot be charged back, with every reason, and where something else is possible. */
export function NotChargeableReasons({ invoices, hrefs }: NotChargeableReasonsProps): ReactElement {
  const { t } = useMessages();
  const words = useChargebackObstacleWords();
  return (
    <div className={outOfDispute}>
      {invoices.map(({ trxId, invoiceId, chargebackObstacles = [] }) => (
        <section key={trxId} aria-labelledby={`not-chargeable-${trxId}`}>
          <h3 id={`not-chargeable-${trxId}`}>{invoiceId}</h3>
          <ObstacleList
            notes={chargebackObstacles.map((obstacle) => {
              const way = wayOf(obstacle, trxId, hrefs);
              return {
                key: obstacle.rule,
                title: words(obstacle),
                fix: way ? <Link href={way.href}>{t(way.label)}</Link> : undefined,
                code: t('rule.code', { rule: obstacle.rule }),
              };
            })}
          />
        </section>
      ))}
    </div>
  );
}

/** The dispute or chargeback that stands in the way, or customer support; null where the visitor has no page for it. */
function wayOf({ remedy }: DisputeObstacle, trxId: string, hrefs: NotChargeableReasonsProps['hrefs']) {
  const way = <Label extends string>(href: PageAddress | undefined, label: Label) =>
    href === undefined ? null : ({ href, label } as const);
  if (remedy.kind === 'openDispute') return way(hrefs.disputeOf?.(trxId), 'chargebackObstacle.seeDispute');
  if (remedy.kind === 'openChargeback')
    return way(hrefs.chargeback?.(remedy.chargeback.chargebackId), 'chargebackObstacle.seeChargeback');
  return way(hrefs.help, 'remedy.contactSupport');
}
