import type { AutoPayAct } from '#domain/autopay/shown-autopay.ts';
import type { AutoPayActProps } from '#ui/autopay/use-autopay-act.ts';

/** Whether an act is on its way, of an invoice where it is one of it: its button shows that. */
export function isSending(
  snapshot: AutoPayActProps['snapshot'],
  action: AutoPayAct['action'],
  trxId?: string,
): boolean {
  const { act } = snapshot.context;
  if (!snapshot.matches('sending') || act?.action !== action) return false;
  return trxId === undefined || ('trxId' in act && act.trxId === trxId);
}
