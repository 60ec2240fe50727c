import { useState, type ReactElement } from 'react';
import { barredObstacles, replacedOf, type CardRequestForm } from '#domain/card/card-request.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { maskedCard } from '#domain/card/card.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { CallSupportAbout } from '#ui/shared/call-support.tsx';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { OutcomeAsked } from '#ui/shared/outcome-asked.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { useCardObstacleWords } from './card-obstacle-words.ts';
import { CardRequestFields } from './card-request-fields.tsx';
import { CardRequestNext } from './card-request-next.tsx';
import { parts } from './cards.css.ts';
import type { CardRequestActions } from './use-card-request.ts';

export interface CardRequestProps extends CardRequestActions {
  readonly hrefOf: (cardId: string) => PageAddress;
  readonly support: SupportLine;
  /** What is typed and not sent, so that it is not left unasked. */
  readonly onTyped: (form: CardRequestForm) => void;
}

/** Asking for a card: for whom, of which account, in place of which (§4 Cards). */
export function CardRequestPage(props: CardRequestProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('cardRequest.title')}
        breadcrumbs={
          <Breadcrumbs
            label={t('cards.title')}
            parents={[{ href: '/account/cards', label: t('cards.title') }]}
            current={t('cardRequest.title')}
          />
        }
      />
      {props.snapshot.matches('requested') ? (
        <div className={parts}>
          <Requested {...props} />
        </div>
      ) : (
        <Asking {...props} />
      )}
    </>
  );
}

/** What is entered stays while it is sent, and when that fails. */
function Asking(props: CardRequestProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  const [form, setForm] = useState(snapshot.context.form);
  const barred = barredObstacles(snapshot.context.offer);
  if (barred.length > 0) return <Barred {...props} obstacles={barred} />;
  const change = (next: CardRequestForm): void => {
    setForm(next);
    props.onTyped(next);
  };
  return (
    <Spread
      isRuled
      marginLabel={t('cardRequest.next')}
      margin={<CardRequestNext form={form} offer={snapshot.context.offer} />}
    >
      <div className={parts}>
        <Above {...props} />
        {snapshot.hasTag('unsure') ? (
          <OutcomeAsked {...props} />
        ) : (
          <CardRequestFields {...props} form={form} onChange={change} />
        )}
      </div>
      {snapshot.matches('confirming') ? <Confirm {...props} /> : null}
    </Spread>
  );
}

/** That no account gets a card, before anything is entered for nothing. */
function Barred({
  obstacles,
  support,
}: CardRequestProps & { readonly obstacles: readonly CardObstacle[] }): ReactElement {
  const { t } = useMessages();
  const words = useCardObstacleWords();
  return (
    <div className={parts}>
      <FormRefused title={t('cardRequest.refused')} reasons={obstacles.map(words)}>
        <CallSupportAbout obstacles={obstacles} support={support} />
      </FormRefused>
    </div>
  );
}

/** Why there is no card yet. */
function Above({ snapshot, support }: CardRequestProps): ReactElement | null {
  const { t } = useMessages();
  const words = useCardObstacleWords();
  const { obstacles } = snapshot.context;
  if (!snapshot.matches({ filling: 'refused' }))
    return <FormFailed snapshot={snapshot} hint={t('cardRequest.failedHint')} />;
  return (
    <FormRefused title={t('cardRequest.refused')} reasons={obstacles.map(words)}>
      <CallSupportAbout obstacles={obstacles} support={support} />
    </FormRefused>
  );
}

/** A card that stops for good is asked for once more. */
function Confirm({ snapshot, onConfirm, onAmend }: CardRequestProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { form, offer } = snapshot.context;
  const old = replacedOf(form, offer);
  if (old === null) return null;
  const { cardName: card, held } = old;
  return (
    <ActConfirmation
      title={t('cardRequest.ask', { card })}
      confirm={t('cardRequest.stopAndSend', { card })}
      currency={held.amount.currency}
      rows={[]}
      isDanger
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t('cardRequest.nextStops', { card })}</p>
      {held.count === 0 ? null : (
        <p>{t('cardRequest.heldStays', { count: held.count, amount: formatMoney(held.amount) })}</p>
      )}
    </ActConfirmation>
  );
}

/** What has become of it, and where it is followed until it arrives. */
function Requested({ snapshot, hrefOf, onAnother }: CardRequestProps): ReactElement | null {
  const { t } = useMessages();
  const ref = useFocusOnShow();
  const { requested } = snapshot.context;
  if (requested === null) return null;
  const { cardId, cardIdentifier, status, stopped } = requested;
  return (
    <div className={stack}>
      <Notice
        ref={ref}
        tone="positive"
        title={t('cardRequest.requested', { identifier: cardIdentifier })}
        actions={
          <>
            <ButtonLink href={hrefOf(cardId)}>{t('cardRequest.follow')}</ButtonLink>
            <Button variant="quiet" onPress={onAnother}>
              {t('cardRequest.more')}
            </Button>
          </>
        }
      >
        <p>{t(status === 'approved' ? 'cardRequest.ordered' : 'cardRequest.waits')}</p>
        {stopped === null ? null : (
          <p>
            {stopped.lastFour === null
              ? t('cardRequest.oldStopped')
              : t('cardRequest.stopped', { card: maskedCard(stopped.lastFour) })}
          </p>
        )}
      </Notice>
    </div>
  );
}
