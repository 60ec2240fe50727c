import type { ReactElement } from 'react';
import { heldControls, type Card } from '#domain/card/card.ts';
import { MERCHANT_TYPES } from '#domain/card/card-controls.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { MERCHANT_TYPE_WORDS } from '#locales/card-control-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { weekdayName } from '#locales/weekday-name.ts';
import { Section } from '#ui/kit/section.tsx';
import { lines } from './cards.css.ts';

/** What is declined of a card, and when: each of its controls as one sentence, as whoever holds it meets it. */
export function CardUse({ card }: { readonly card: Card }): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const list = new Intl.ListFormat(locale);
  const { limit, dayLimit, purchaseLimit, merchantTypes, days } = heldControls(card) ?? card;
  // What has ended pays nothing, which its standing says.
  if (card.status === 'terminated' || card.status === 'expired') return null;
  const sentences = [
    purchaseLimit && t('cardUse.purchase', { amount: formatMoney(purchaseLimit) }),
    dayLimit && t('cardUse.day', { amount: formatMoney(dayLimit) }),
    t('cardUse.month', { amount: formatMoney(limit ?? card.limit) }),
    merchantTypes.length < MERCHANT_TYPES.length &&
      t('cardUse.merchants', {
        merchants: list.format(merchantTypes.map((type) => t(MERCHANT_TYPE_WORDS[type]))),
      }),
    days.length < WEEKDAYS.length &&
      t('cardUse.days', { days: list.format(days.map((day) => weekdayName(day, locale))) }),
    card.expiresOn !== null && t('cardUse.expiry', { date: formatDate(card.expiresOn) }),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <Section title={t('cardUse.declined')} isRuled>
      <div className={lines}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Section>
  );
}
