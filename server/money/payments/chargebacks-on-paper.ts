import type { components } from '#api/contract/schema.gen.ts';
import { cardChargebackLife } from '#domain/card-chargeback/card-chargeback.ts';
import { cardChargebackNotes, chargebackStandsText } from '#locales/card-chargeback-words.ts';
import type { Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import type { PdfBlock } from '#server/platform/pdf/pdf-content.ts';

/** What cardholders have charged back of a payment, on its document: how much, how far it is, why, and what is open. */
export function chargebackBlocks(
  { chargebacks }: components['schemas']['Payment'],
  { t }: Translator,
  formats: Formats,
): PdfBlock[] {
  if (chargebacks.length === 0) return [];
  return [
    { kind: 'heading', text: t('cardChargeback.heading') },
    ...chargebacks.flatMap((one): PdfBlock[] => [
      {
        kind: 'facts',
        facts: [
          { label: one.chargeback_number, value: formats.formatMoney(one.amount) },
          ...cardChargebackLife({
            status: one.status,
            openedAt: one.opened_ts,
            answeredAt: one.answered_ts,
            endedAt: one.ended_ts,
          }).map(({ status, at }) => ({
            label: chargebackStandsText(t, status),
            value: formats.formatDateTime(at),
          })),
        ],
      },
      ...cardChargebackNotes(t, formats, {
        ...one,
        invoices: one.lines.map(({ invoice_id }) => invoice_id),
      }).map((text): PdfBlock => ({ kind: 'text', text })),
    ]),
  ];
}
