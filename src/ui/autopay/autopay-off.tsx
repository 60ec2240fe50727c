import type { ReactElement } from 'react';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { parts } from '#ui/autopay/autopay.css.ts';
import { ChangeWaits } from '#ui/shared/second-person.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';

export interface AutoPayOffProps {
  readonly autoPay: ShownAutoPay;
  /** Where bank accounts are added; null where there is no page for it. */
  readonly addHref: PageAddress | null;
  readonly onTurnOn: () => void;
}

/** Nothing is paid by itself: what AutoPay does, and how it begins. */
export function AutoPayOff({ autoPay, addHref, onTurnOn }: AutoPayOffProps): ReactElement {
  const { t } = useMessages();
  if (autoPay.bankAccounts.length === 0) {
    return (
      <Blank
        icon="bank"
        isInPage
        title={t('autopay.noBank')}
        actions={
          addHref === null ? undefined : <ButtonLink href={addHref}>{t('remedy.addBankAccount')}</ButtonLink>
        }
      >
        {t('autopay.noBankText')}
      </Blank>
    );
  }
  const { askedIn } = autoPay;
  return (
    <>
      {askedIn === null ? null : (
        <div className={parts}>
          <ChangeWaits title={t('approvalNotice.autopayWaits')} approvalId={askedIn} />
        </div>
      )}
      <Blank
        icon="bank"
        isInPage
        title={t('autopay.off')}
        actions={
          <Button variant="primary" onPress={onTurnOn}>
            {t('autopay.turnOn')}
          </Button>
        }
      >
        {t('autopay.offText')}
      </Blank>
    </>
  );
}
