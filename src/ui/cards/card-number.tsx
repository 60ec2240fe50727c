import { useEffect, useRef, useState, type ReactElement } from 'react';
import { expiryOnCard } from '#domain/card/card.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { number } from './card-number.css.ts';
import type { CardRevealProps, NumberPlace } from './use-card-reveal.ts';

interface CardNumberProps extends CardRevealProps {
  /** The last day of the card, which stands beside its number. */
  readonly expiresOn: PlainDate | null;
}

/** The full number of the card on the page, for some minutes after the password (§6). */
export function CardNumber({
  snapshot,
  box,
  expiresOn,
  onShow,
  onHide,
}: CardNumberProps): ReactElement | null {
  const { t } = useMessages();
  if (snapshot.matches('none') || snapshot.matches('opening')) return null;
  const { failure, visibleSeconds } = snapshot.context;
  return (
    <Section title={t('cardNumber.title')} isRuled>
      <div className={stack}>
        {snapshot.hasTag('failed') ? <FailedNotice hint={t('cardNumber.failed')} failure={failure} /> : null}
        {snapshot.matches({ hidden: 'over' }) ? <p role="status">{t('cardNumber.over')}</p> : null}
        {snapshot.matches({ hidden: 'left' }) ? <p role="status">{t('cardNumber.left')}</p> : null}
        {snapshot.matches('shown') ? (
          <>
            <Digits box={box} />
            {expiresOn === null ? null : (
              <p>{t('cardNumber.expires', { expiry: expiryOnCard(expiresOn) })}</p>
            )}
            <TimeLeft seconds={visibleSeconds} />
            <Button onPress={onHide}>{t('cardNumber.hide')}</Button>
          </>
        ) : (
          <>
            <p>{t('cardNumber.hint')}</p>
            <Button
              onPress={onShow}
              isPending={snapshot.hasTag('busy')}
              pendingLabel={t('cardNumber.loading')}
              isInactive={snapshot.matches('proving')}
            >
              {t('cardNumber.show')}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}

/** The number writes itself here: it is no property and no child that React would remember. */
function Digits({ box }: { readonly box: NumberPlace }): ReactElement {
  const { t } = useMessages();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => (place.current ? box.showIn(place.current) : undefined), [box]);
  return <p ref={place} className={number} aria-label={t('cardNumber.title')} role="group" />;
}

/** Minutes and seconds until it is hidden; read out once a minute and at the end only. */
function TimeLeft({ seconds }: { readonly seconds: number }): ReactElement {
  const { t } = useMessages();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const from = Date.now();
    const tick = setInterval(() => {
      setLeft(Math.max(0, seconds - Math.floor((Date.now() - from) / 1000)));
    }, 1000);
    return () => clearInterval(tick);
  }, [seconds]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p role="timer">{t('cardNumber.hidesIn', { time })}</p>;
}
