import type { ReactElement, ReactNode } from 'react';
import type { BankAccount, HeldBy } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { ActingShownProps } from '#ui/bank-account/list-props.ts';
import { Link } from '#ui/kit/link.tsx';

interface HeldByListProps extends Pick<ActingShownProps, 'hrefs' | 'autoPay'> {
  readonly account: Pick<BankAccount, 'underWay' | 'underWayMore'>;
}

/** The payments that keep an account from being removed, with who has made each, and what to do about them. */
export function HeldByList({ account, hrefs, autoPay }: HeldByListProps): ReactElement {
  const { t } = useMessages();
  const { underWay: held, underWayMore: more = 0 } = account;
  const scheduled = held.filter((one) => one.isScheduled);
  const underWay = held.filter((one) => !one.isScheduled);
  return (
    <>
      {underWay.length === 0 ? null : (
        <>
          <p>{t('paymentMethods.heldText')}</p>
          <ul>
            {underWay.map((one) => (
              <Held key={one.paymentId} held={one} href={hrefs.payment(one.paymentId)} />
            ))}
          </ul>
        </>
      )}
      {underWay.some(({ by }) => by === null) ? (
        <p>
          {autoPay?.turnedOn ? t('paymentMethods.heldAutopay', { name: autoPay.turnedOn.by }) : null}{' '}
          <Link href="/payment-methods/autopay">{t('autopay.title')}</Link>
        </p>
      ) : null}
      {scheduled.length === 0 ? null : (
        <>
          <p>{t('paymentMethods.heldScheduled')}</p>
          <ul>
            {scheduled.map((one) => (
              <Held key={one.paymentId} held={one} href={hrefs.scheduled(one.paymentId)} />
            ))}
          </ul>
        </>
      )}
      {more > 0 ? <p>{t('paymentMethods.heldMore', { count: more })}</p> : null}
    </>
  );
}

/** One of them, which leads to where it is seen and, where it is scheduled, cancelled. */
function Held({
  held: { paymentNumber, by, on, isScheduled },
  href,
}: {
  held: HeldBy;
  href: ReturnType<ActingShownProps['hrefs']['payment']>;
}): ReactElement {
  const { rich } = useMessages();
  const { formatDate } = useFormats();
  const link = (text: ReactNode) => (
    <Link key="payment" href={href}>
      {text}
    </Link>
  );
  const said = { number: paymentNumber, date: formatDate(on), link };
  if (by === null) return <li>{rich('paymentMethods.heldByAutopay', said)}</li>;
  return (
    <li>
      {rich(isScheduled ? 'paymentMethods.scheduledByName' : 'paymentMethods.paidByName', {
        ...said,
        name: by,
      })}
    </li>
  );
}
