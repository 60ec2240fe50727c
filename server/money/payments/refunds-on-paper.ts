import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { staysOf } from '#domain/payment/kept.ts';
import { refundedInAll, refundStanding } from '#domain/refund/refund.ts';
import type { Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { refundNotes, standsText } from '#locales/refund-notice-words.ts';
import { standingFacts } from '#server/money/payments/standing-facts.ts';
import type { PdfBlock } from '#server/platform/pdf/pdf-content.ts';

type Payment = components['schemas']['Payment'];

/** What goes or has gone back of a payment, on its document: how much, how far it is, why, and what stays charged. */
export function refundBlocks(payment: Payment, { t }: Translator, formats: Formats): PdfBlock[] {
  const { refunds, method, fee, total } = payment;
  if (refunds.length === 0) return [];
  const stays = staysOf({ ...standingFacts(payment), total });
  const back = refundedInAll(refunds);
  const sumOf = (amount: number) => formats.formatMoney(money(amount, total.currency));
  const of = { isByBank: method === 'bank', fee: fee.amount > 0 ? fee : null };
  return [
    { kind: 'heading', text: t('refund.heading') },
    ...(back === 0 || stays === null
      ? []
      : [
          {
            kind: 'text' as const,
            text: t('refund.sums', { back: sumOf(back), kept: sumOf(stays) }),
          },
        ]),
    ...refunds.flatMap((refund): PdfBlock[] => {
      const standing = refundStanding(refund);
      const moment = refund.ended_ts ?? refund.sent_ts ?? refund.opened_ts;
      const noted = {
        standing,
        cause: refund.cause,
        failure: refund.failure,
        lines: refund.lines.map(({ invoice_id: invoiceId, amount }) => ({ invoiceId, amount })),
        reason: refund.reason,
        words: refund.words,
        expectedOn: refund.expected_on,
        bankReason: refund.bank_reason,
      };
      return [
        {
          kind: 'facts',
          facts: [
            { label: refund.refund_number, value: formats.formatMoney(refund.amount) },
            { label: standsText(t, standing), value: formats.formatDateTime(moment) },
          ],
        },
        ...refundNotes(t, formats, noted, of).map((text): PdfBlock => ({ kind: 'text', text })),
      ];
    }),
  ];
}
