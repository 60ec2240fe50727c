import type { ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { AskedDialog } from '#ui/autopay/asked-dialog.tsx';
import { acts, parts } from '#ui/autopay/autopay.css.ts';
import { AutoPayNotices } from '#ui/autopay/autopay-notices.tsx';
import { AutoPayRules } from '#ui/autopay/autopay-rules.tsx';
import { isSending } from '#ui/autopay/is-sending.ts';
import { LeftOutList } from '#ui/autopay/left-out-list.tsx';
import { PutBackList } from '#ui/autopay/put-back-list.tsx';
import { RunMargin } from '#ui/autopay/run-margin.tsx';
import { RunTable } from '#ui/autopay/run-table.tsx';
import type { AutoPayStandingProps } from '#ui/autopay/standing-props.ts';
import { Button } from '#ui/kit/button.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Spread } from '#ui/shell/spread.tsx';

/** How AutoPay stands: what it pays, the runs that are announced and to come, and why the rest is left out. */
export function AutoPayStanding(props: AutoPayStandingProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, runDate, history } = props;
  const { autoPay } = snapshot.context;
  const run = autoPay.runs.find((one) => one.runDate === runDate) ?? autoPay.runs[0];
  const content = (
    <div className={parts}>
      <AutoPayNotices {...props} />
      <PutBackList {...props} />
      <Commands {...props} />
      <AutoPayRules autoPay={autoPay} />
      {run ? (
        <>
          <RunTabs {...props} current={run.runDate} />
          <RunTable {...props} run={run} />
          <LeftOutList {...props} run={run} />
        </>
      ) : (
        <p>{t('autopay.noRuns')}</p>
      )}
      {history}
      <AskedDialog {...props} />
    </div>
  );
  if (!run) return content;
  return (
    <Spread
      isRuled
      marginLabel={t('autopay.runs')}
      margin={<RunMargin run={run} isNext={run === autoPay.runs[0]} terms={autoPay.terms} />}
    >
      {content}
    </Spread>
  );
}

/** What can be done about AutoPay as a whole. */
function Commands({ snapshot, onAsk, onDo, onChange }: AutoPayStandingProps): ReactElement {
  const { t } = useMessages();
  const { status, bankAccounts } = snapshot.context.autoPay;
  const isBusy = snapshot.hasTag('busy');
  const isStopped = status === 'suspended';
  return (
    <div className={acts}>
      {isStopped && bankAccounts.length === 0 ? null : (
        <Button variant={isStopped ? 'primary' : 'secondary'} isInactive={isBusy} onPress={onChange}>
          {t(isStopped ? 'autopay.turnOnAgain' : 'autopay.change')}
        </Button>
      )}
      {status === 'paused' ? (
        <Button
          isInactive={isBusy}
          isPending={isSending(snapshot, 'resume')}
          pendingLabel={t('autopay.sending')}
          onPress={() => onDo({ action: 'resume' })}
        >
          {t('autopay.resume')}
        </Button>
      ) : null}
      {isStopped ? null : (
        <Button
          isInactive={isBusy}
          isPending={isSending(snapshot, 'pause')}
          pendingLabel={t('autopay.sending')}
          onPress={() => onAsk({ action: 'pause' })}
        >
          {t('autopay.pause')}
        </Button>
      )}
      <Button
        variant="quiet"
        isInactive={isBusy}
        isPending={isSending(snapshot, 'turnOff')}
        pendingLabel={t('autopay.sending')}
        onPress={() => onAsk({ action: 'turnOff' })}
      >
        {t('autopay.turnOff')}
      </Button>
    </div>
  );
}

function RunTabs({
  snapshot,
  hrefs,
  current,
}: AutoPayStandingProps & { readonly current: PlainDate }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatAmount } = useFormats();
  return (
    <Tabs
      isBare
      label={t('autopay.runs')}
      items={snapshot.context.autoPay.runs.map(({ runDate, total }) => ({
        href: hrefs.run(runDate),
        label: formatDate(runDate),
        count: formatAmount(total),
        isLong: true,
        isCurrent: runDate === current,
      }))}
    />
  );
}
