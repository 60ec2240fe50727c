import type { ReactElement } from 'react';
import { FACTOR_REMOVAL_REASONS, type FactorRemovalReason } from '#domain/user/factor-removal.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import {
  actedUser,
  afterReactivation,
  afterUnlock,
  isLastAdministrator,
  LOCK_WORDS_MAXIMUM,
  needsRemovalWords,
  personActs,
  type PersonAct,
} from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import type { userAct } from '#machines/user-act/user-act.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { CallSupportAbout } from '#ui/shared/call-support.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped, type FormOf } from '#ui/shared/use-acting.ts';
import type { UserActProps } from '#ui/users/use-user-act.ts';
import { useUserObstacleWords } from '#ui/users/user-obstacle-words.ts';

/** What is done about whether the person on the page can sign in (§4 User lock). */
export function UserActs(props: UserActProps & { readonly support: SupportLine }): ReactElement {
  const { t } = useMessages();
  const reasonOf = useUserObstacleWords();
  const { snapshot, support, onChoose } = props;
  const { act, by, obstacles, subject } = snapshot.context;
  const offered = personActs(subject, by);
  return (
    <Acts
      acting={props}
      title={t('userAct.heading')}
      isRuled={false}
      recorded={t('userAct.recorded')}
      changed={useChanged([])}
      offered={
        <OfferedActs
          acts={offered}
          nameOf={(one) => t(nameOfAct(one, subject))}
          reasonOf={reasonOf}
          onChoose={onChoose}
        />
      }
      form={act && <Written key={act} {...props} act={act} />}
    >
      <CallSupportAbout
        obstacles={[...obstacles, ...(act === null ? offered.flatMap((one) => one.obstacles) : [])]}
        support={support}
      />
    </Acts>
  );
}

/** What is typed with an act before anything is. */
const NOTHING: FormOf<typeof userAct> = { words: '', asksPassword: false, reason: '' };

/** A lock in place of another that may end by itself, or that others may lift, is no first one. */
const nameOfAct = (act: PersonAct, { lock }: ManagedUserDetails) =>
  act === 'lock' && lock !== null ? 'userAct.keepLocked' : (`userAct.${act}` as const);

/** What a removed factor is removed for says it already, unless that is another reason: then words are asked for. */
const wordsOf = (act: keyof typeof WORDS_LABELS, reason: FactorRemovalReason | '') =>
  act === 'removeFactor' && !needsRemovalWords(reason) ? 'decline' : act;

const WORDS_LABELS = {
  lock: 'userAct.words',
  deactivate: 'userAct.reason',
  decline: 'userAct.declineWords',
  removeFactor: 'userAct.words',
} as const;

/** What becomes of the words that are written. */
const WORDS_HINTS = {
  lock: 'userAct.wordsHint',
  deactivate: 'userAct.reasonHint',
  decline: 'userAct.declineWordsHint',
  removeFactor: 'userAct.removalWordsHint',
} as const;

/** A lock by wrong passwords that ends by itself keeps nobody waiting for somebody else. */
const afterActivation = ({ lock }: ManagedUserDetails) =>
  afterReactivation(lock?.endsAt === null ? lock.reason : null);

/** Whoever is invited to the company's sign-in has no link that ends; of a removed factor it is said what the next sign-in asks for. */
function hintOf(act: PersonAct, person: ManagedUserDetails) {
  const { isSso, isFactorDemanded, status, lock } = person;
  if (act === 'reactivate' && afterActivation(person) === 'stillLocked')
    return 'userActHint.reactivateLocked';
  if (act === 'unlock' && status !== 'active') return 'userActHint.unlockInactive';
  if (isSso && act === 'resend') return 'userActHint.companyResend';
  if (isSso && act === 'correct') return 'userActHint.companyCorrect';
  if (isSso && act === 'withdraw') return 'userActHint.companyWithdraw';
  // It lifts no lock: what the next sign-in asks for is not said of whoever cannot sign in.
  if (act === 'removeFactor' && (lock !== null || status !== 'active'))
    return 'userActHint.removeFactorBarred';
  if (act === 'removeFactor' && isFactorDemanded) return 'userActHint.removeDemandedFactor';
  return `userActHint.${act}` as const;
}

/** What it means, and what goes with it. */
function Written({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: UserActProps & { readonly act: PersonAct }): ReactElement {
  const { t } = useMessages();
  const reasonOf = useUserObstacleWords();
  const { problems, obstacles, said, subject: person } = snapshot.context;
  // A wrong address is corrected from what stands there.
  const nothing = act === 'correct' ? { ...NOTHING, words: person.emailAddress } : NOTHING;
  const [form, change] = useTyped(act, { said, kept, nothing });
  const { words, asksPassword, reason } = form;
  const wrong = act === 'connect' ? t('userAct.customerRequired') : t('userAct.wordsRequired');
  const isWrong = (rule: UserObstacle['rule']) => problems.some((problem) => problem.rule === rule);
  const errors = {
    ...(isWrong('USR-26') && { reason: t('userRule.USR-26') }),
    ...(isWrong('USR-17') && { words: wrong }),
    ...(isWrong('USR-01') && { words: t('userRule.USR-01') }),
    ...(isWrong('USR-02') && { words: t('userRule.USR-02') }),
  };
  const owed = act === 'reactivate' ? afterActivation(person) : 'nothing';
  const next = afterUnlock(person.lock?.reason ?? null, { asksPassword, isSso: person.isSso });
  // Only a right password brings them out, and at a provider none is typed here.
  const unread = act === 'lock' && person.isSso;
  const changed = t(act === 'connect' ? 'userAct.noSuchCustomer' : 'userRule.USR-16');
  return (
    <ActForm
      snapshot={snapshot}
      title={t(nameOfAct(act, person))}
      errors={errors}
      reasons={obstacles.length === 0 ? [changed] : obstacles.map(reasonOf)}
      submit={t('userAct.confirm')}
      leave={t('userAct.leave')}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>{t(hintOf(act, person))}</p>
      {owed === 'newPassword' || owed === 'newChallengePhrase' ? <p>{t(`userAct.${owed}`)}</p> : null}
      {act === 'removeFactor' ? (
        <>
          <p>{t('userAct.makeSure')}</p>
          <SelectField<FactorRemovalReason>
            name="reason"
            label={t('userAct.removalReason')}
            placeholder={t('userAct.removalReasonChoose')}
            value={reason === '' ? null : reason}
            options={FACTOR_REMOVAL_REASONS.map((value) => ({ value, label: t(`factorRemoval.${value}`) }))}
            onChange={(chosen) => change({ reason: chosen })}
            error={errors.reason}
          />
        </>
      ) : null}
      {act === 'lock' && person.isSso ? <p>{t('userAct.ssoLock')}</p> : null}
      {(act === 'lock' || act === 'deactivate') && isLastAdministrator(actedUser(person)) ? (
        <Notice tone="caution" title={t('userAct.lastAdministrator')} />
      ) : null}
      {act === 'lock' || act === 'deactivate' || act === 'removeFactor' || act === 'decline' ? (
        <TextArea
          name="words"
          label={t(unread ? 'userAct.reason' : WORDS_LABELS[wordsOf(act, reason)])}
          hint={t(unread ? 'userAct.companyWordsHint' : WORDS_HINTS[wordsOf(act, reason)])}
          maxLength={LOCK_WORDS_MAXIMUM}
          rows={3}
          value={words}
          onChange={(typed) => change({ words: typed })}
          error={errors.words}
        />
      ) : null}
      {act === 'connect' ? (
        <TextField
          name="words"
          label={t('userAct.customer')}
          value={words}
          onChange={(typed) => change({ words: typed })}
          maxLength={64}
          error={errors.words}
        />
      ) : null}
      {act === 'correct' ? (
        <TextField
          name="words"
          type="email"
          label={t('users.email')}
          value={words}
          onChange={(typed) => change({ words: typed })}
          error={errors.words}
        />
      ) : null}
      {act === 'unlock' ? (
        <>
          {person.isSso || person.lock?.reason === 'challenge_phrase_attempts' ? null : (
            <Checkbox isSelected={asksPassword} onChange={(asks) => change({ asksPassword: asks })}>
              {t('userAct.asksPassword')}
            </Checkbox>
          )}
          {person.status === 'active' || next !== 'nothing' ? <p>{t(`userAct.${next}`)}</p> : null}
        </>
      ) : null}
    </ActForm>
  );
}
