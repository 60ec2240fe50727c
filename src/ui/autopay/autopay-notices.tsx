import type { ReactElement } from 'react';
import { aboveEveryCeiling } from '#domain/autopay/left-out-told.ts';
import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import { returnSentences } from '#locales/bank-return-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ActFailed } from '#ui/autopay/act-failed.tsx';
import { HeldAccountNotice, WhatBringsItBack } from '#ui/autopay/account-notices.tsx';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { ChangeWaits, SecondAsked } from '#ui/shared/second-person.tsx';

/** So many are named: all of them stand among what runs leave out. */
const NAMED = 5;

type Props = Pick<AutoPayStandingProps, 'snapshot' | 'hrefs'>;

/** What is to be known first: how the last act went, and what keeps AutoPay from paying. */
export function AutoPayNotices(props: Props): ReactElement {
  return (
    <>
      <LastAct {...props} />
      <WaitingChange {...props} />
      <HeldAccountNotice autoPay={props.snapshot.context.autoPay} />
      <State {...props} />
    </>
  );
}

/** A change that waits for another administrator. */
function WaitingChange({ snapshot }: Props): ReactElement | null {
  const { t } = useMessages();
  const { askedIn } = snapshot.context.autoPay;
  if (askedIn === null) return null;
  return <ChangeWaits title={t('approvalNotice.autopayWaits')} approvalId={askedIn} />;
}

function LastAct({ snapshot }: Props): ReactElement | null {
  const { t } = useMessages();
  if (snapshot.matches({ standing: 'done' })) {
    return <Notice tone="positive" role="status" title={t('autopay.done')} />;
  }
  if (snapshot.matches({ standing: 'asked' }) && snapshot.context.approvalId !== null) {
    return <SecondAsked approvalId={snapshot.context.approvalId} />;
  }
  if (snapshot.matches({ standing: 'nobodyElse' })) {
    return <Notice tone="negative" role="alert" title={t('rule.PAY-37.reason')} />;
  }
  return <ActFailed snapshot={snapshot} />;
}

/** What alone is above the ceiling for a run, by name, and paying all of it by hand. */
function OverEvery({
  items,
  hrefs,
}: Pick<Props, 'hrefs'> & { readonly items: readonly ShownItem[] }): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  if (items.length === 0) return null;
  return (
    <>
      <p>{t('autopay.overEvery', { count: items.length })}</p>
      {items.slice(0, NAMED).map(({ trxId, invoiceId, amount }) => (
        <p key={trxId}>
          <Link href={hrefs.invoice(trxId)}>{invoiceId}</Link> {formatMoney(amount)}
        </p>
      ))}
      <p>
        <Link href={hrefs.payThese(items.map(({ trxId }) => trxId))}>{t('autopay.payOwed')}</Link>
      </p>
    </>
  );
}

function State({ snapshot, hrefs }: Props): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatDayOf, formatMoney } = useFormats();
  const { status, pausedUntil, suspension, runs } = snapshot.context.autoPay;
  if (status === 'paused' && pausedUntil !== null) {
    return (
      <Notice tone="info" title={t('autopay.pausedTitle', { date: formatDate(pausedUntil) })}>
        <p>{t('autopay.pausedText')}</p>
      </Notice>
    );
  }
  if (status === 'overCeiling') {
    const overEvery = aboveEveryCeiling(runs);
    return (
      <Notice tone="caution" title={t('autopay.overTitle')}>
        <p>{t('autopay.overText')}</p>
        <OverEvery items={overEvery} hrefs={hrefs} />
      </Notice>
    );
  }
  if (suspension === null) return null;
  const { amount, at, debits, owed, owedInvoices } = suspension;
  const [only, ...others] = debits;
  const isOne = others.length === 0;
  const reasons = [...new Set(debits.map(({ bankReason }) => bankReason))];
  return (
    <Notice
      tone="negative"
      title={t('autopay.suspendedTitle', { date: formatDayOf(at) })}
      actions={
        only && isOne ? (
          <Link href={hrefs.payment(only.paymentId)}>{t('autopay.seePayment')}</Link>
        ) : undefined
      }
    >
      <p>{t('autopay.suspendedText', { amount: formatMoney(amount) })}</p>
      {isOne
        ? null
        : debits.map((debit) => (
            <p key={debit.paymentId}>
              <Link href={hrefs.payment(debit.paymentId)}>{debit.paymentNumber}</Link>{' '}
              {t('autopay.invoicesOf', { account: debit.accountName, amount: formatMoney(debit.amount) })}
            </p>
          ))}
      {reasons
        .flatMap((bankReason) => returnSentences(t, { bankReason, returned: readReturn(bankReason) }))
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      {owedInvoices.length === 0 ? (
        <p>{t('autopay.suspendedNotOwed')}</p>
      ) : (
        <p>
          {t('autopay.suspendedOwed', { amount: formatMoney(owed) })}{' '}
          <Link href={hrefs.payThese(owedInvoices)}>{t('autopay.payOwed')}</Link>
        </p>
      )}
      <WhatBringsItBack autoPay={snapshot.context.autoPay} />
    </Notice>
  );
}
