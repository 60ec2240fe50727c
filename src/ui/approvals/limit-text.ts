import type { ApprovalLimit } from '#domain/approval/approval-limit.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** A limit in words: its amount, or that there is none. */
export function useLimitText() {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (limit: ApprovalLimit, which: 'perPayment' | 'perDay'): string => {
    const minor = limit[which];
    return minor === null ? t('approvalLimit.none') : formatMoney(money(minor, limit.currency));
  };
}
