import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { consent } from '#machines/consent/consent.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { actions, banner, text, title } from '#ui/consent/consent-banner.css.ts';
import { CONSENT_TITLE } from '#ui/consent/use-consent.ts';

export interface ConsentBannerProps {
  snapshot: SnapshotFrom<typeof consent>;
  onAccept: () => void;
  onDecline: () => void;
  onClose: () => void;
}

/** Asks for consent to tracking (§2 Consent banner); no modal, so the page goes on beside it. */
export function ConsentBanner(props: ConsentBannerProps): ReactElement | null {
  return props.snapshot.hasTag('banner') ? <Shown {...props} /> : null;
}

function Shown({ snapshot, onAccept, onDecline, onClose }: ConsentBannerProps): ReactElement {
  const { t } = useMessages();
  const isChanging = snapshot.hasTag('changeable');
  const isBusy = snapshot.hasTag('busy');
  const canClose = snapshot.can({ type: 'settings.close' });
  const leave = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && canClose) onClose();
  });
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = section.current;
    const press = (event: KeyboardEvent): void => leave(event);
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    // Whoever opened it is led there, and back to where they were; who never asked for it is not disturbed.
    if (!isChanging) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isChanging]);
  return (
    <section ref={section} className={banner} aria-labelledby={CONSENT_TITLE}>
      <h2 ref={heading} id={CONSENT_TITLE} tabIndex={-1} className={title}>
        {t('consent.title')}
      </h2>
      <div className={text}>
        <p>{t('consent.text')}</p>
        <p>{standing()}</p>
      </div>
      {snapshot.matches({ asking: 'notKept' }) ? (
        <Notice tone="caution" role="alert" title={t('consent.notKept')}>
          <p>{t('consent.notKeptHint')}</p>
        </Notice>
      ) : null}
      <div className={actions}>
        <button type="button" className={buttonClass()} disabled={isBusy} onClick={onAccept}>
          {t('consent.accept')}
        </button>
        <button type="button" className={buttonClass()} disabled={isBusy} onClick={onDecline}>
          {t('consent.decline')}
        </button>
        {canClose ? (
          <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
            {t('consent.close')}
          </button>
        ) : null}
      </div>
    </section>
  );

  function standing(): string {
    if (!isChanging) return t('consent.later');
    return snapshot.matches('accepted') ? t('consent.accepted') : t('consent.declined');
  }
}
