import type { ReactElement } from 'react';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { previewedRuns } from '#domain/autopay/moved-runs.ts';
import type { AutoPayBankAccount } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { acts, form, parts } from '#ui/autopay/autopay.css.ts';
import { RunPreview } from '#ui/autopay/run-preview.tsx';
import { Overtaken } from '#ui/autopay/overtaken.tsx';
import { SettingFields } from '#ui/autopay/setting-fields.tsx';
import type { AutoPaySettingProps } from '#ui/autopay/use-autopay-setting.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { AutoPayMoves } from '#ui/shared/autopay-moves.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { ApprovedFirst, SecondAsked } from '#ui/shared/second-person.tsx';

/** Turning AutoPay on or changing it: what it pays, then the runs that it leads to, then the yes. */
export function AutoPaySettingPage(
  props: AutoPaySettingProps & {
    readonly onCancel?: () => void;
    /** Who approves it first, by name; null where nobody is asked. */
    readonly approvers: readonly string[] | null;
  },
): ReactElement | null {
  const { snapshot, onCancel } = props;
  const { t } = useMessages();
  // How AutoPay stands takes its place.
  if (snapshot.matches('kept')) return null;
  if (snapshot.matches('asked')) {
    return (
      <div className={parts}>
        <SecondAsked approvalId={snapshot.context.approvalId ?? ''} />
        {onCancel ? <Button onPress={onCancel}>{t('autopay.backToIt')}</Button> : null}
      </div>
    );
  }
  if (snapshot.matches('overtaken')) return <Overtaken {...props} />;
  const isFilling = snapshot.matches('filling') || snapshot.matches('previewing');
  return (
    <div className={parts}>
      <Above {...props} />
      {isFilling ? <SettingFields {...props} /> : <Review {...props} />}
    </div>
  );
}

/** How the last call went. */
function Above({ snapshot }: AutoPaySettingProps): ReactElement | null {
  const { t } = useMessages();
  if (snapshot.matches({ filling: 'refused' })) {
    return (
      <Notice tone="negative" role="alert" title={t('autopay.changedMeanwhile')}>
        <p>{t('autopay.changedText')}</p>
      </Notice>
    );
  }
  if (snapshot.matches({ reviewing: 'nobodyElse' })) {
    return <Notice tone="negative" role="alert" title={t('rule.PAY-37.reason')} />;
  }
  return <FormFailed snapshot={snapshot} hint={t('autopay.failedHint')} />;
}

/** What is announced and what the first run to come would collect, and what is authorized by turning it on. */
function Review({
  snapshot,
  approvers,
  onBack,
  onKeep,
}: AutoPaySettingProps & { readonly approvers: readonly string[] | null }): ReactElement {
  const { t } = useMessages();
  const { preview, setting, autoPay } = snapshot.context;
  const shown = previewedRuns(preview);
  const isTold = shown.some(({ status }) => status !== 'planned');
  const isBusy = snapshot.hasTag('busy');
  const isProving = snapshot.matches('proving');
  const isOn = isAutoPayOn(autoPay.status);
  const from = autoPay.bankAccount ?? autoPay.heldAccount;
  const chosen = autoPay.bankAccounts.find(({ bankAccountId }) => bankAccountId === setting.bankAccountId);
  const name = ({
    bankName,
    lastFour,
    currency,
  }: Pick<AutoPayBankAccount, 'bankName' | 'lastFour' | 'currency'>) =>
    t('autopay.bank', { bank: bankName, lastFour, currency });
  return (
    <Section title={t(isTold ? 'autopay.runs' : isOn ? 'autopay.nextWould' : 'autopay.firstRun')} isRuled>
      <div className={form}>
        {shown.length === 0 ? (
          <p>{t('autopay.noRuns')}</p>
        ) : (
          shown.map((run) => <RunPreview key={run.runDate} run={run} isMarked={isTold} />)
        )}
        {chosen && from && autoPay.bankAccount?.bankAccountId !== chosen.bankAccountId ? (
          <AutoPayMoves
            from={name(from)}
            to={name(chosen)}
            currency={chosen.currency}
            runs={autoPay.runs}
            preview={preview}
          />
        ) : null}
        {isOn ? <p>{t('autopay.changeDoes')}</p> : null}
        <p>{t(isOn ? 'autopay.authorizeChange' : 'autopay.authorize', { version: autoPay.termsVersion })}</p>
        <ApprovedFirst people={approvers} />
        <div className={acts}>
          {isProving ? null : (
            <Button variant="primary" isPending={isBusy} pendingLabel={t('autopay.sending')} onPress={onKeep}>
              {t(approvers !== null ? 'approvalNotice.ask' : isOn ? 'autopay.saveChanges' : 'autopay.turnOn')}
            </Button>
          )}
          {isBusy || isProving ? null : (
            <Button variant="quiet" onPress={onBack}>
              {t('autopay.back')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
