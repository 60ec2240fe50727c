import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AutoPaySetting, ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

/** The settings of AutoPay, as their page takes them: the chart's state, and what can be done. */
export function useAutoPaySetting(actor: ActorRefFrom<typeof autoPaySetting>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onPreview: (form: AutoPaySetting) => actor.send({ type: 'setting.preview', form }),
    onBack: () => actor.send({ type: 'setting.back' }),
    onKeep: () => actor.send({ type: 'setting.keep' }),
    onGoOn: () => actor.send({ type: 'setting.goOn' }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
  };
}

export type AutoPaySettingProps = Omit<ReturnType<typeof useAutoPaySetting>, 'onProof'>;

/** Tells the chart what the page reads anew, and the page that something has changed meanwhile. */
export function useSettingAnew(
  actor: ActorRefFrom<typeof autoPaySetting>,
  autoPay: ShownAutoPay,
  refresh: () => void,
): void {
  const isStale = useSelector(
    actor,
    (now) => now.matches({ filling: 'refused' }) || now.matches({ overtaken: 'reading' }),
  );
  useEffect(() => {
    actor.send({ type: 'autoPay.told', autoPay });
  }, [actor, autoPay]);
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale, refresh]);
}
