import type { ReactElement, ReactNode } from 'react';
import { onlyBarred } from '#domain/autopay/setting-rules.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LostAccountNotice } from '#ui/autopay/account-notices.tsx';
import { parts } from '#ui/autopay/autopay.css.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { ChangeWaits } from '#ui/shared/second-person.tsx';

export interface AutoPayOffProps {
  readonly autoPay: ShownAutoPay;
  /** Where the set of a run is. */
  readonly runHref: (runId: string) => PageAddress;
  /** Where bank accounts are added; null where there is no page for it. */
  readonly addHref: PageAddress | null;
  /** Whether a bank account could pay anything of the customer; where none could, what can be done stands above. */
  readonly canBank: boolean;
  /** Whom to call where no account gets AutoPay. */
  readonly support: SupportLine;
  readonly onTurnOn: () => void;
  /** The runs that are over; nothing where it was never on. */
  readonly history: ReactNode;
}

/** Nothing is paid by itself any more but what is fixed: why, what still debits, how it begins, and what was. */
export function AutoPayOff(props: AutoPayOffProps): ReactElement {
  const { t } = useMessages();
  const { autoPay, addHref, onTurnOn, history } = props;
  const { askedIn } = autoPay;
  const isWithout = autoPay.bankAccounts.length === 0;
  const barred = onlyBarred(autoPay.accounts);
  const add =
    addHref === null ? undefined : <ButtonLink href={addHref}>{t('remedy.addBankAccount')}</ButtonLink>;
  const turnOn = (
    <Button variant="primary" onPress={onTurnOn}>
      {t('autopay.turnOn')}
    </Button>
  );
  return (
    <div className={parts}>
      {askedIn === null ? null : (
        <ChangeWaits title={t('approvalNotice.autopayWaits')} approvalId={askedIn} />
      )}
      <LostAccountNotice autoPay={autoPay} />
      <FixedRuns {...props} />
      {props.canBank && barred.length > 0 ? (
        <Blank icon="bank" isInPage title={t('autopay.cannotBeOn')}>
          {barred.map(({ buidCustomer, accountName: account }) => (
            <p key={buidCustomer}>{t('autopayReason.accountBarred', { account })}</p>
          ))}
          <CallSupport support={props.support} />
        </Blank>
      ) : null}
      {props.canBank && barred.length === 0 ? (
        <Blank
          icon="bank"
          isInPage
          title={t(isWithout ? 'autopay.noBank' : 'autopay.off')}
          actions={isWithout ? add : turnOn}
        >
          {t(isWithout ? 'autopay.noBankText' : 'autopay.offText')}
        </Blank>
      ) : null}
      {history}
    </div>
  );
}

/** Runs that were fixed before it was turned off debit all the same. */
function FixedRuns({
  autoPay: { runs },
  runHref,
}: Pick<AutoPayOffProps, 'autoPay' | 'runHref'>): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  if (runs.length === 0) return null;
  return (
    <>
      {runs.map(({ runId, runDate, total }) => (
        <Notice
          key={runDate}
          tone="caution"
          title={t('autopay.stillDebits', { date: formatDate(runDate), amount: formatMoney(total) })}
          {...(runId !== null && { actions: <Link href={runHref(runId)}>{t('autopay.seeRun')}</Link> })}
        />
      ))}
    </>
  );
}
