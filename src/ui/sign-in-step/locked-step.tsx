import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { timeInZone } from '#locales/zone-mark.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { SupportLine } from '#ui/shell/auth-foot.tsx';
import { form } from '#ui/shell/auth-shell.css.ts';
import type { CodeStepProps } from '#ui/sign-in-step/code-step.tsx';
import { StepFrame } from '#ui/sign-in-step/step-frame.tsx';

export interface LockedStepProps extends Pick<CodeStepProps, 'snapshot' | 'brand' | 'language' | 'onCancel'> {
  /** IANA zone of shown times. */
  timeZone: string;
}

/** The second step of signing in while wrong codes have locked it: what happened, until when, and who can help. */
export function LockedStep({ snapshot, brand, language, timeZone, onCancel }: LockedStepProps): ReactElement {
  const { t, locale } = useMessages();
  const { lockedUntil } = snapshot.context;
  // The field or button that was used last is gone.
  const shown = useFocusOnShow();
  return (
    <StepFrame
      brand={brand}
      language={language}
      title={t('secondFactor.title')}
      intro={t('secondFactor.introWays')}
      notices={
        <Notice tone="negative" role="alert" title={t('secondFactor.locked')}>
          {lockedUntil === null ? null : (
            <p>{t('secondFactor.lockedUntil', { time: timeInZone(lockedUntil, locale, timeZone) })}</p>
          )}
          <p>{t('secondFactor.lockedAfter')}</p>
          <p>{t('secondFactor.neither')}</p>
          <p>
            <SupportLine support={brand.support} />
          </p>
        </Notice>
      }
    >
      <div ref={shown} tabIndex={-1} role="group" aria-label={t('secondFactor.title')} className={form}>
        <Button size="lg" isBlock onPress={onCancel}>
          {t('signIn.back')}
        </Button>
      </div>
    </StepFrame>
  );
}
