import type { ReactElement } from 'react';
import { chosenAccount, overtakenAccount } from '#domain/autopay/seen-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { acts, parts } from '#ui/autopay/autopay.css.ts';
import { AutoPayRules } from '#ui/autopay/autopay-rules.tsx';
import { useStandingWords } from '#ui/autopay/use-standing-words.ts';
import type { AutoPaySettingProps } from '#ui/autopay/use-autopay-setting.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';

/** AutoPay has changed since it was shown: who did it, how it stands now, and whether what was filled in goes on. */
export function Overtaken({
  snapshot,
  onGoOn,
  onCancel,
}: AutoPaySettingProps & { readonly onCancel?: () => void }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { autoPay, seen, setting, overtakenBy, accountChangedBy } = snapshot.context;
  const isTold = snapshot.matches({ overtaken: 'told' });
  const standing = useStandingWords(autoPay);
  const account = overtakenAccount(autoPay, seen, setting);
  const title = overtakenBy
    ? t('autopay.overtakenBy', { name: overtakenBy.by, time: formatDateTime(overtakenBy.at) })
    : account
      ? accountChangedBy === null
        ? t('autopay.accountChanged', { bank: account.bankName, lastFour: account.lastFour })
        : t('autopay.accountChangedBy', {
            name: accountChangedBy,
            bank: account.bankName,
            lastFour: account.lastFour,
          })
      : t('autopay.changedMeanwhile');
  const now = account && chosenAccount(autoPay, setting);
  return (
    <div className={parts}>
      {isTold ? (
        <>
          <Notice tone="caution" role="alert" title={title}>
            {account ? (
              <p>{now ? t('autopay.accountNow', { lastFour: now.lastFour }) : t('autopay.accountNotNow')}</p>
            ) : null}
            {standing.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{t('autopay.overtakenText')}</p>
          </Notice>
          <AutoPayRules autoPay={autoPay} />
        </>
      ) : (
        <>
          <Notice tone="caution" role="alert" title={t('autopay.changedMeanwhile')} />
          <Bone size="lg" />
        </>
      )}
      <div className={acts}>
        {isTold ? <Button onPress={onGoOn}>{t('autopay.goOnWithMine')}</Button> : null}
        {onCancel ? (
          <Button variant="quiet" onPress={onCancel}>
            {t('autopay.leaveIt')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
