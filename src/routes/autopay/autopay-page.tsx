import { getRouteApi } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { autoPayActActors, autoPaySettingActors } from '#api/autopay/actors.ts';
import { isFlagOn } from '#domain/access/flags.ts';
import { methodApprovers } from '#domain/approval/approval-limit.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { AutoPayOff } from '#ui/autopay/autopay-off.tsx';
import { AutoPayPage } from '#ui/autopay/autopay-page.tsx';
import { AutoPaySettingPage } from '#ui/autopay/autopay-setting-page.tsx';
import { AutoPayStanding } from '#ui/autopay/autopay-standing.tsx';
import { RunHistory, type RunHrefs } from '#ui/autopay/run-history.tsx';
import { useAutoPayAct, useAutoPayAnew } from '#ui/autopay/use-autopay-act.ts';
import { useKeptAutoPay } from '#ui/autopay/use-kept-autopay.ts';
import { useAutoPaySetting, useSettingAnew } from '#ui/autopay/use-autopay-setting.ts';
import { autoPayReads } from '#routes/autopay/autopay.tsx';
import { scopeOf, settingsOf, visitorIn } from '#routes/frame/page-context.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { canBank, unbankedNotes } from '#routes/frame/unbanked-notes.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { tellWaitingChanged } from '#routes/frame/waiting-changed.ts';

const route = getRouteApi('/payment-methods/autopay');

const HISTORY_HREFS: RunHrefs = {
  payment: (paymentId: string) => `/payments/${paymentId}`,
  run: (runId: string) => `/payment-methods/autopay/${runId}`,
  page: (page: number) => `/payment-methods/autopay?page=${page}`,
};

/** AutoPay: off, its settings, or how it stands. */
export const AutoPayRoutePage = ofVisit(function OfCustomer({ context }) {
  const reads = autoPayReads({ context, search: route.useSearch() });
  const [autoPay, keep] = useKeptAutoPay(useRead(reads.autoPay));
  const runs = useRead(reads.runs);
  const limit = useRead(reads.limit).value;
  const approvers = limit ? methodApprovers(limit) : null;
  // Whether the settings are open in place of how it stands.
  const [isSetting, setSetting] = useState(false);
  const { buidCustomer } = scopeOf(context);
  const canAdd = isFlagOn(visitorIn(context).flags, 'paymentMethodsEnabled');
  const onKept = (kept: ShownAutoPay) => {
    setSetting(false);
    keep(kept);
    autoPay.refresh();
    runs.refresh();
    // That it is off may have stood above the page.
    tellWaitingChanged();
  };
  const history = <RunHistory part={runs} hrefs={HISTORY_HREFS} />;
  return (
    <AutoPayPage part={autoPay} notice={unbankedNotes(context)}>
      {(value) => {
        if (isSetting) {
          const onCancel = () => {
            setSetting(false);
            // A change that is asked of another waits there.
            autoPay.refresh();
          };
          const { refresh } = autoPay;
          return <Settings {...{ autoPay: value, buidCustomer, approvers, onKept, onCancel, refresh }} />;
        }
        if (value.status === 'off')
          return (
            <AutoPayOff
              autoPay={value}
              runHref={HISTORY_HREFS.run}
              addHref={canAdd ? '/payment-methods/add' : null}
              canBank={canBank(context)}
              support={settingsOf(context).config.support}
              onTurnOn={() => setSetting(true)}
              // Where it never was on there are none.
              history={value.terms === null ? null : history}
            />
          );
        return (
          <Standing
            autoPay={value}
            buidCustomer={buidCustomer}
            onChange={() => setSetting(true)}
            onActed={autoPay.refresh}
            approvers={approvers}
            history={history}
          />
        );
      }}
    </AutoPayPage>
  );
});

interface OpenProps {
  readonly autoPay: ShownAutoPay;
  readonly buidCustomer: string;
}

interface SettingsProps extends OpenProps {
  /** Who approves it first; null where nobody is asked. */
  readonly approvers: readonly string[] | null;
  /** How it stands once the settings are kept. */
  readonly onKept: (kept: ShownAutoPay) => void;
  readonly onCancel: () => void;
  readonly refresh: () => void;
}

function Settings(props: SettingsProps): ReactElement {
  const { autoPay, buidCustomer, approvers, onKept, onCancel, refresh } = props;
  const { t } = useMessages();
  const [machine] = useState(() => autoPaySetting.provide({ actors: autoPaySettingActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { autoPay } });
  useSettingAnew(actor, autoPay, refresh);
  const kept = useSelector(actor, (now) => (now.matches('kept') ? now.context.autoPay : null));
  useEffect(() => {
    if (kept !== null) onKept(kept);
  }, [kept, onKept]);
  const { onProof, ...setting } = useAutoPaySetting(actor);
  const isNew = autoPay.status === 'off' || autoPay.status === 'suspended';
  return (
    <>
      <AutoPaySettingPage {...setting} {...{ approvers, onCancel }} />
      {setting.snapshot.matches('proving') ? (
        <StepUp
          of={{ change: 'autopay_change', subject: buidCustomer }}
          title={t(isNew ? 'autopay.proofTurnOn' : 'autopay.proofChange')}
          submitText={t(
            approvers !== null ? 'approvalNotice.ask' : isNew ? 'autopay.turnOn' : 'autopay.saveChanges',
          )}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}

interface StandingProps extends OpenProps, Pick<SettingsProps, 'approvers'> {
  readonly onChange: () => void;
  /** It stands otherwise than the page says: the page reads it anew. */
  readonly onActed: () => void;
  readonly history: ReactElement;
}

function Standing(props: StandingProps): ReactElement {
  const { autoPay, buidCustomer, approvers, onChange, onActed, history } = props;
  const { run } = route.useSearch();
  const [machine] = useState(() => autoPayAct.provide({ actors: autoPayActActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { autoPay } });
  useAutoPayAnew(actor, autoPay);
  const { status, pausedUntil } = useSelector(actor, (now) => now.context.autoPay);
  // The head of the page says how it stands, too.
  const isOtherwise = status !== autoPay.status || pausedUntil !== autoPay.pausedUntil;
  useEffect(() => {
    if (!isOtherwise) return;
    onActed();
    tellWaitingChanged();
  }, [isOtherwise, onActed]);
  const { t } = useMessages();
  const { onProof, ...standing } = useAutoPayAct(actor);
  return (
    <>
      <AutoPayStanding
        {...standing}
        runDate={run}
        onChange={onChange}
        history={history}
        hrefs={{
          run: (runDate) => `/payment-methods/autopay?run=${runDate}`,
          invoice: (trxId) => `/invoice/${trxId}`,
          payment: (paymentId) => `/payments/${paymentId}`,
          payThese: (trxIds) => `/payment/due?invoices=${trxIds.map(encodeURIComponent).join(',')}`,
        }}
      />
      {standing.snapshot.matches('proving') ? (
        <StepUp
          of={{ change: 'autopay_change', subject: buidCustomer }}
          title={t('autopay.proofChange')}
          submitText={t(approvers === null ? 'autopay.saveChanges' : 'approvalNotice.ask')}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}
