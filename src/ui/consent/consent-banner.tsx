import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { consent } from '#machines/consent.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { actions, banner, text, title } from '#ui/consent/consent-banner.css.ts';

export interface ConsentBannerProps {
  snapshot: SnapshotFrom<typeof consent>;
  onAccept: () => void;
  onDecline: () => void;
  onClose: () => void;
}

/** Asks for consent to tracking (§2 Consent banner); no modal, so the page goes on beside it. */
export function ConsentBanner(props: ConsentBannerProps): ReactElement | null {
  const { snapshot } = props;
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = snapshot.hasTag('banner');
  const isChanging = snapshot.hasTag('changeable');
  useEffect(() => {
    // Whoever opened it is led there, and back to where they were; who never asked for it is not disturbed.
    if (!isShown || !isChanging) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isShown, isChanging]);
  if (!isShown) return null;
  const isBusy = snapshot.hasTag('busy');
  const canClose = snapshot.can({ type: 'settings.close' });
  return (
    <section
      className={banner}
      aria-labelledby="consent-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && canClose) props.onClose();
      }}
    >
      <h2 ref={heading} id="consent-title" tabIndex={-1} className={title}>
        {t('consent.title')}
      </h2>
      <div className={text}>
        <p>{t('consent.text')}</p>
        <p>{isChanging ? standing() : t('consent.later')}</p>
      </div>
      {snapshot.matches({ asking: 'notKept' }) ? (
        <Notice tone="caution" role="alert" title={t('consent.notKept')}>
          <p>{t('consent.notKeptHint')}</p>
        </Notice>
      ) : null}
      <div className={actions}>
        <Choice label={t('consent.accept')} isBusy={isBusy} onPress={props.onAccept} />
        <Choice label={t('consent.decline')} isBusy={isBusy} onPress={props.onDecline} />
        {canClose ? (
          <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={props.onClose}>
            {t('consent.close')}
          </button>
        ) : null}
      </div>
    </section>
  );

  function standing(): string {
    return snapshot.matches('accepted') ? t('consent.accepted') : t('consent.declined');
  }
}

interface ChoiceProps {
  label: string;
  isBusy: boolean;
  onPress: () => void;
}

function Choice({ label, isBusy, onPress }: ChoiceProps): ReactElement {
  return (
    <button type="button" className={buttonClass()} disabled={isBusy} onClick={onPress}>
      {label}
    </button>
  );
}
