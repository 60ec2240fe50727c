import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AutoPaySetting } from '#domain/autopay/shown-autopay.ts';
import type { autoPaySetting } from '#machines/autopay/autopay-setting.ts';

/** The settings of AutoPay, as their page takes them: the chart's state, and what can be done. */
export function useAutoPaySetting(actor: ActorRefFrom<typeof autoPaySetting>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onPreview: (form: AutoPaySetting) => actor.send({ type: 'setting.preview', form }),
    onBack: () => actor.send({ type: 'setting.back' }),
    onKeep: () => actor.send({ type: 'setting.keep' }),
  };
}

export type AutoPaySettingProps = ReturnType<typeof useAutoPaySetting>;
