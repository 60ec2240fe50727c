import type { ReactElement, ReactNode, Ref } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';

/** A title, and what stands below it. */
interface Said {
  readonly title: string;
  readonly hint: ReactNode;
}

export interface OutcomeUnknownProps {
  /** Whether it is asked for, could not be, or has not arrived. */
  readonly is: 'asking' | 'unanswered' | 'notArrived';
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly words: {
    readonly asking: Said;
    /** With what is known of the failure. */
    readonly unanswered: Said;
    readonly notArrived: Said;
    /** The button that sends the same again. */
    readonly sendAgain: string;
  };
  /** Whether something else is asked of the user first. */
  readonly isInactive?: boolean;
  readonly onRepeat: () => void;
  readonly onCheck: () => void;
}

/** The answer to what was sent was lost: what became of it is asked by key, and nothing else can be sent. */
export function OutcomeUnknown(props: OutcomeUnknownProps): ReactElement {
  const { is, words, headingRef, isInactive = false } = props;
  const { t } = useMessages();
  const { title, hint } = words[is];
  const again = (
    <Button isInactive={isInactive} onPress={props.onCheck}>
      {t('wizard.checkAgain')}
    </Button>
  );
  if (is === 'asking') {
    return (
      <StandingScreen icon="refresh" title={title} headingRef={headingRef} running={t('wizard.asking')}>
        {hint}
      </StandingScreen>
    );
  }
  const repeat = (
    <Button variant="primary" isInactive={isInactive} onPress={props.onRepeat}>
      {words.sendAgain}
    </Button>
  );
  const isMissing = is === 'notArrived';
  return (
    <StandingScreen
      icon={isMissing ? 'help' : 'clock'}
      title={title}
      headingRef={headingRef}
      actions={
        isMissing ? (
          <>
            {repeat}
            {again}
          </>
        ) : (
          again
        )
      }
    >
      {hint}
    </StandingScreen>
  );
}
