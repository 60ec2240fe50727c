import type { ReactElement } from 'react';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';

interface Props {
  readonly autoPay: ShownAutoPay;
}

/** What brings AutoPay back that is off although nobody has turned it off, and what became of what was announced. */
export function LostAccountNotice({ autoPay: { lostAccount } }: Props): ReactElement | null {
  const { t } = useMessages();
  if (lostAccount === null) return null;
  return (
    <Notice tone="caution" title={t('autopay.lostText')}>
      {lostAccount.isRunCalledOff ? <p>{t('autopay.lostCalledOff')}</p> : undefined}
    </Notice>
  );
}

/** That AutoPay has a bank account which it cannot debit now, why, and who changes that. */
export function HeldAccountNotice({ autoPay: { heldAccount, status } }: Props): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  if (heldAccount === null || heldAccount.state === 'stopped' || status === 'suspended') return null;
  const { bankName: bank, lastFour, usableOn } = heldAccount;
  return (
    <Notice
      tone="caution"
      title={t('autopay.heldTitle', { bank, lastFour })}
      actions={<Link href="/payment-methods">{t('autopay.toAccounts')}</Link>}
    >
      <p>
        {usableOn === null
          ? t('autopay.heldUnconfirmed')
          : t('autopay.heldUntil', { date: formatDate(usableOn) })}
      </p>
    </Notice>
  );
}

/** What it takes to go on after a payment came back: the account confirmed where it was stopped, then AutoPay on again. */
export function WhatBringsItBack({ autoPay: { heldAccount, bankAccounts } }: Props): ReactElement {
  const { t } = useMessages();
  const isStopped = heldAccount?.state === 'stopped';
  const isWithout = bankAccounts.length === 0;
  return (
    <>
      {isStopped ? (
        <p>{t('autopay.heldStopped', { bank: heldAccount.bankName, lastFour: heldAccount.lastFour })}</p>
      ) : (
        <p>{t(isWithout ? 'autopay.noBankText' : 'autopay.suspendedNext')}</p>
      )}
      {isStopped || isWithout ? <Link href="/payment-methods">{t('autopay.toAccounts')}</Link> : null}
    </>
  );
}
