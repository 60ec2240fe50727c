import { fromPromise } from 'xstate';
import { actOnAutoPay, previewAutoPay, setAutoPay } from '#api/autopay/calls.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import type {
  KeptSetting,
  PreviewedSetting,
  ShownRun,
  WrittenAct,
  WrittenSetting,
} from '#domain/autopay/shown-autopay.ts';

/** The call of what is done about AutoPay: what may have been done is sent again under its own key. */
export function autoPayActActors(buidCustomer: string) {
  const send = underOneKey((key, written: WrittenAct, signal) =>
    actOnAutoPay(key, buidCustomer, written, signal),
  );
  return {
    sendAct: fromPromise<KeptSetting, WrittenAct>(({ input, signal }) => send(input, signal)),
  };
}

/** The calls of the settings: what they would lead to, and to keep them. */
export function autoPaySettingActors(buidCustomer: string) {
  const send = underOneKey((key, written: WrittenSetting, signal) =>
    setAutoPay(key, buidCustomer, written, signal),
  );
  return {
    loadPreview: fromPromise<readonly ShownRun[], PreviewedSetting>(({ input, signal }) =>
      previewAutoPay(buidCustomer, input, signal),
    ),
    keepSetting: fromPromise<KeptSetting, WrittenSetting>(({ input, signal }) => send(input, signal)),
  };
}
