import type { ReactElement } from 'react';
import {
  CARD_WORDS_MAXIMUM,
  cardActs,
  isFinalCardAct,
  type CardAct,
  type CardActForm,
} from '#domain/card/card-acts.ts';
import { CARD_REASONS, isEnded, namedCard, type Card, type CardReason } from '#domain/card/card.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { CARD_END_WORDS } from '#locales/card-words.ts';
import { useMessages } from '#locales/react.tsx';
import { NOTHING_SAID } from '#machines/card-act/card-act.ts';
import { Link } from '#ui/kit/link.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { CallSupportAbout } from '#ui/shared/call-support.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';
import { ControlFields } from './card-control-fields.tsx';
import { useCardObstacleWords } from './card-obstacle-words.ts';
import type { CardActProps } from './use-card-act.ts';

export interface CardActsProps extends CardActProps {
  readonly support: SupportLine;
  /** Where another card is asked for in place of this one, for this reason; null where that cannot be. */
  readonly requestHref: ((card: Card, because: CardReason | null) => PageAddress) | null;
}

/** What an administrator does about the card on the page (§4 Cards). */
export function CardActs(props: CardActsProps): ReactElement {
  const { t } = useMessages();
  const words = useCardObstacleWords();
  const { snapshot, support, onChoose, requestHref } = props;
  const { act, obstacles, subject } = snapshot.context;
  const offered = cardActs(subject);
  const isOffered = act === null && !snapshot.matches('reading');
  return (
    <Acts
      acting={props}
      title={t('cardAct.heading')}
      reader={t('cardAct.readerHint')}
      recorded={t('cardAct.recorded')}
      changed={useChanged(obstacles.map(words))}
      offered={
        offered.length === 0 ? (
          <p>{t('cardAct.nothing')}</p>
        ) : (
          <OfferedActs
            acts={offered}
            nameOf={(one) => t(nameOf(one, subject))}
            reasonOf={words}
            onChoose={onChoose}
          />
        )
      }
      form={act && <Written key={act} {...props} act={act} />}
      confirmation={<Confirm {...props} />}
    >
      {isOffered && requestHref !== null ? (
        <p>
          <Link href={requestHref(subject, null)}>
            {t(isEnded(subject) ? 'card.requestLike' : 'card.requestReplacement')}
          </Link>
        </p>
      ) : null}
      <CallSupportAbout
        obstacles={[...obstacles, ...(isOffered ? offered.flatMap((one) => one.obstacles) : [])]}
        support={support}
      />
    </Acts>
  );
}

/** What it means, and what goes with it. */
function Written({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
  requestHref,
}: CardActsProps & { readonly act: CardAct }): ReactElement {
  const { t } = useMessages();
  const words = useCardObstacleWords();
  const { problems, obstacles, said, subject } = snapshot.context;
  const [typed, change] = useTyped(act, { said, kept, nothing: blankOf(act, subject) });
  const errors = Object.fromEntries(
    problems.map((problem) => [
      problem.remedy.kind === 'fillIn' ? problem.remedy.field : 'reason',
      words(problem),
    ]),
  );
  return (
    <ActForm
      snapshot={snapshot}
      title={t(nameOf(act, subject))}
      errors={errors}
      reasons={obstacles.map(words)}
      // What is final is asked for once more.
      submit={t(isFinalCardAct(act) ? 'cardAct.goOn' : nameOf(act, subject))}
      onSubmit={() =>
        onSubmit(
          // Who was told of another’s change has read it, and sends on from there.
          snapshot.matches({ filling: 'refused' })
            ? { ...typed, controls: asReadNow(typed, subject) }
            : typed,
        )
      }
      onLeave={onLeave}
    >
      <p>{t(hintOf(act, subject))}</p>
      {act === 'terminate' && requestHref !== null ? (
        <p>
          <Link href={requestHref(subject, typed.reason)}>{t('card.requestReplacement')}</Link>
        </p>
      ) : null}
      {typed.controls === null ? null : (
        <ControlFields
          card={subject}
          controls={typed.controls}
          errors={errors}
          onChange={(controls) => change({ controls })}
        />
      )}
      <Fields isOwn={subject.isOwn} act={act} typed={typed} errors={errors} onType={change} />
      {act === 'activate' && subject.sample ? (
        <p>{t('cardAct.sample', { lastFour: subject.sample.lastFour, expiry: subject.sample.expiry })}</p>
      ) : null}
    </ActForm>
  );
}

/** What is typed with an act before anything is: controls as they are. */
const blankOf = (act: CardAct, card: Card): CardActForm =>
  act === 'control'
    ? {
        ...NOTHING_SAID,
        controls: {
          limit: card.limit,
          dayLimit: card.dayLimit,
          purchaseLimit: card.purchaseLimit,
          merchantTypes: card.merchantTypes,
          days: card.days,
          version: card.controlsVersion,
        },
      }
    : NOTHING_SAID;

const asReadNow = ({ controls }: CardActForm, { controlsVersion: version }: Card) =>
  controls && { ...controls, version };

/** Whoever has asked for a card takes the request back; another declines it. */
const nameOf = (act: CardAct, { isOwn }: Card) =>
  act === 'decline' && isOwn ? ('cardAct.withdraw' as const) : (`cardAct.${act}` as const);

/** What an act means; of one that another card follows, what becomes of that. */
const hintOf = (act: CardAct, { replacedBy, isOwn }: Card) =>
  act === 'decline' && isOwn
    ? ('cardActHint.withdraw' as const)
    : act === 'terminate' && replacedBy !== null
      ? ('cardActHint.terminateFollowed' as const)
      : (`cardActHint.${act}` as const);

interface FieldsProps {
  readonly isOwn: boolean;
  readonly act: CardAct;
  readonly typed: CardActForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onType: (more: Partial<CardActForm>) => void;
}

/** Only what the act asks for. */
function Fields({ isOwn, act, typed, errors, onType }: FieldsProps): ReactElement | null {
  const { t } = useMessages();
  if (act === 'terminate') {
    return (
      <SelectField
        name="reason"
        label={t('cardAct.reason')}
        placeholder={t('cardAct.chooseReason')}
        value={typed.reason}
        options={CARD_REASONS.map((value) => ({ value, label: t(CARD_END_WORDS[value]) }))}
        onChange={(reason) => onType({ reason })}
        error={errors['reason']}
      />
    );
  }
  if (act === 'decline') {
    return (
      <TextArea
        name="words"
        label={t(isOwn ? 'cardAct.withdrawWords' : 'cardAct.words')}
        maxLength={CARD_WORDS_MAXIMUM}
        rows={3}
        value={typed.words}
        onChange={(words) => onType({ words })}
        error={errors['words']}
      />
    );
  }
  if (act !== 'activate') return null;
  return (
    <>
      <TextField
        name="lastFour"
        label={t('cards.lastFour')}
        value={typed.lastFour}
        onChange={(lastFour) => onType({ lastFour })}
        maxLength={4}
        error={errors['lastFour']}
      />
      <TextField
        name="expiry"
        label={t('cardAct.expiry')}
        hint={t('cardAct.expiryHint')}
        value={typed.expiry}
        onChange={(expiry) => onType({ expiry })}
        maxLength={5}
        error={errors['expiry']}
      />
    </>
  );
}

/** What nobody can take back is asked for once more. */
function Confirm({ snapshot, onConfirm, onAmend }: CardActProps): ReactElement | null {
  const { t } = useMessages();
  const { subject, act, said } = snapshot.context;
  if (act === null) return null;
  return (
    <ActConfirmation
      title={t('cardAct.ask', {
        act: act !== 'decline' ? 'other' : subject.isOwn ? 'withdraw' : 'decline',
        card: namedCard(subject),
      })}
      confirm={t(nameOf(act, subject))}
      currency={subject.limit.currency}
      rows={[]}
      isDanger={act === 'terminate'}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{t(hintOf(act, subject))}</p>
      {said?.reason ? <p>{t(CARD_END_WORDS[said.reason])}</p> : null}
    </ActConfirmation>
  );
}
