import { Readable } from 'node:stream';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { paymentPaper } from '#server/money/payments/payment-paper.ts';
import { readPayment } from '#server/money/payments/read-payment.ts';

/** A payment's document as a PDF: its receipt once it is settled (§3 Payment, decisions §11). */
export function getPaymentReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'getPaymentReceipt'> {
  const { settings } = deps.config;
  return async (request) => {
    const { attributes } = await readPayment(deps, request);
    const { fileName, content } = await paymentPaper(attributes, {
      words: readTranslator(request.query['file[language]'] ?? fallbackLanguage),
      timeZone: settings.timeZone,
      issuer: settings.title,
      now: deps.clock.instant(),
    });
    return { file: { content: Readable.from([content]), mediaType: 'application/pdf', name: fileName } };
  };
}
