import type { ReactElement } from 'react';
import {
  needsSecondPerson,
  replacedOf,
  stopsAtOnce,
  type CardRequestForm,
  type CardRequestOffer,
} from '#domain/card/card-request.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { lines } from './cards.css.ts';

interface CardRequestNextProps {
  readonly form: CardRequestForm;
  readonly offer: CardRequestOffer;
}

/** What happens when the request is sent, and after that, for what is entered now. */
export function CardRequestNext({ form, offer }: CardRequestNextProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const old = replacedOf(form, offer);
  const isStopped = old !== null && stopsAtOnce(form.because);
  const { limit } = form;
  const steps = [
    isStopped ? t('cardRequest.nextStops', { card: old.cardName }) : null,
    isStopped && old.held.count > 0
      ? t('cardRequest.heldStays', { count: old.held.count, amount: formatMoney(old.held.amount) })
      : null,
    limit !== null && needsSecondPerson(limit, offer) ? t('cardRequest.waits') : null,
    t(form.delivery === 'pickUp' ? 'cardRequest.nextReady' : 'cardRequest.nextMade'),
    t('cardRequest.nextActivate'),
    old !== null && !isStopped ? t('cardRequest.nextReplaced', { card: old.cardName }) : null,
  ].filter((step) => step !== null);
  return (
    <Section title={t('cardRequest.next')} isSmall>
      <ol className={lines}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}
