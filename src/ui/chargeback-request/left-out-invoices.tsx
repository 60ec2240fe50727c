import type { ReactElement } from 'react';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import type { ChargebackRequestProps } from '#ui/chargeback-request/chargeback-request-props.ts';
import { useChargebackObstacleWords } from '#ui/shared/chargeback-obstacle-words.ts';
import { rows } from '#ui/chargeback-request/chargeback-request.css.ts';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

/** What is left out: by the user, who can take it back in, and by the rules, each with every reason. */
export function LeftOutInvoices(props: ChargebackRequestProps): ReactElement | null {
  const { t } = useMessages();
  const words = useChargebackObstacleWords();
  const { snapshot, onTakeIn } = props;
  const { asked, leftOut } = snapshot.context;
  const out = asked.filter(({ obstacles }) => obstacles.length > 0);
  if (out.length === 0 && leftOut.length === 0) return null;
  const takeIn = <LinkButton onPress={onTakeIn}>{t('chargebackRequest.takeIn')}</LinkButton>;
  return (
    <Section
      title={t('chargebackRequest.leftOut')}
      isRuled
      {...(snapshot.can({ type: 'invoices.takeIn' }) && { aside: takeIn })}
    >
      <ul className={rows}>
        {asked
          .filter(({ trxId }) => leftOut.includes(trxId))
          .map(({ trxId, invoiceId }) => (
            <li key={trxId}>{invoiceId}</li>
          ))}
        {out.map(({ trxId, invoiceId, obstacles }) => (
          <li key={trxId}>
            <b>{invoiceId ?? t('chargebackRequest.unknownInvoice', { number: trxId })}</b>
            <ObstacleList
              notes={obstacles.map((obstacle) => ({
                key: obstacle.rule,
                title: words(obstacle),
                fix: <Remedy {...props} obstacle={obstacle} trxId={trxId} />,
                code: t('rule.code', { rule: obstacle.rule }),
              }))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is possible instead, where the visitor has a page for it. */
function Remedy({
  obstacle,
  trxId,
  hrefs,
}: ChargebackRequestProps & { obstacle: DisputeObstacle; trxId: string }): ReactElement | null {
  const { t } = useMessages();
  if (obstacle.rule === 'DIS-51') {
    return hrefs.dispute ? (
      <Link href={hrefs.dispute(trxId)}>{t('chargebackObstacle.seeDispute')}</Link>
    ) : null;
  }
  // Its page names the chargeback that stands, or the dispute that has come of it.
  if (obstacle.rule === 'DIS-53') {
    return <Link href={hrefs.invoice(trxId)}>{t('chargebackRequest.seeInvoice')}</Link>;
  }
  return <Link href={hrefs.help}>{t('chargebackRequest.contactSupport')}</Link>;
}
