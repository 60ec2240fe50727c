import type { components } from '#api/contract/schema.gen.ts';
import type { Notice } from '#domain/notice/notice.ts';

type Attributes = components['schemas']['Notification'];
/** What a notice is of, one of which it has. */
export type NoticeParts = Pick<
  Attributes,
  | 'payment'
  | 'dispute'
  | 'chargeback'
  | 'autopay'
  | 'short_pay'
  | 'scheduled'
  | 'approval'
  | 'refund'
  | 'bank_account'
  | 'card_chargeback'
  | 'adjustment'
  | 'rejection'
  | 'card'
  | 'account'
>;
/** What every notice has, whatever it is of. */
type Told = Pick<Notice, 'noticeId' | 'createdAt' | 'readAt' | 'archivedAt'>;

/** A notice as the domain knows it, of the part that its reader gets. */
export function noticeOf(parts: NoticeParts, told: Told): Notice {
  const { payment, dispute, chargeback, autopay, scheduled, approval, refund } = parts;
  const { adjustment, rejection, card, account } = parts;
  if (payment) return { ...told, of: 'payment', ...camelized(payment), sentBackAt: payment.sent_back_ts };
  if (chargeback) return { ...told, of: 'chargeback', ...camelized(chargeback) };
  if (autopay) return { ...told, of: 'autopay', ...camelized(autopay) };
  if (parts.short_pay) {
    const { open, answer_by: answerBy, note } = parts.short_pay;
    const may = { open: open ?? null, answerBy: answerBy ?? null, note: note ?? '' };
    return { ...told, of: 'shortPay', ...camelized(parts.short_pay), ...may };
  }
  if (scheduled) return { ...told, of: 'scheduled', ...camelized(scheduled) };
  if (approval) {
    const { changed = null, act = null, person = null } = approval;
    const later = { changed, act, person };
    return { ...told, of: 'approval', ...camelized(approval), ...later };
  }
  if (refund) return { ...told, of: 'refund', ...camelized(refund) };
  if (parts.bank_account) return { ...told, of: 'bankAccount', ...camelized(parts.bank_account) };
  if (parts.card_chargeback) return { ...told, of: 'cardChargeback', ...camelized(parts.card_chargeback) };
  if (adjustment) return { ...told, of: 'adjustment', ...camelized(adjustment) };
  if (rejection) {
    const resubmitUntil = rejection.resubmit_until ?? null;
    return { ...told, of: 'rejection', ...camelized(rejection), resubmitUntil };
  }
  if (card) return { ...told, of: 'card', ...camelized(card) };
  if (account) {
    const { groups = null, words = null, removal_reason: removalReason = null } = account;
    return { ...told, of: 'account', ...camelized(account), groups, words, removalReason };
  }
  if (dispute) return { ...told, of: 'dispute', ...camelized(dispute) };
  throw new Error('a notice of nothing');
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type Camelized<Value> = Value extends readonly (infer One)[]
  ? Camelized<One>[]
  : Value extends object
    ? { [Name in keyof Value as Camel<Name & string>]: Camelized<Value[Name]> }
    : Value;

/** The names of the contract as those of the domain, all the way down. */
export function camelized<Value>(value: Value): Camelized<Value> {
  if (Array.isArray(value)) return value.map((one: unknown) => camelized(one)) as Camelized<Value>;
  if (typeof value !== 'object' || value === null) return value as Camelized<Value>;
  const named = Object.entries(value).map(([name, one]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    camelized(one as unknown),
  ]);
  return Object.fromEntries(named) as Camelized<Value>;
}
