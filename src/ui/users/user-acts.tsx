import { useState, type ReactElement } from 'react';
import { afterUnlock, LOCK_WORDS_MAXIMUM, personActs } from '#domain/user-management/user-act.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { ActForm } from '#ui/shared/act-form.tsx';
import { CallSupportAbout } from '#ui/shared/call-support.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import type { UserActProps } from '#ui/users/use-user-act.ts';
import { useUserObstacleWords } from '#ui/users/user-obstacle-words.ts';

/** What is done about whether the person on the page can sign in (§4 User lock). */
export function UserActs(props: UserActProps & { readonly support: SupportLine }): ReactElement {
  const { t } = useMessages();
  const { snapshot, support } = props;
  const { act, by, obstacles, subject } = snapshot.context;
  const offered = act === null ? personActs(subject, by).flatMap((one) => one.obstacles) : [];
  return (
    <Section title={t('userAct.heading')}>
      <div className={stack}>
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('userAct.recorded')} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? (
          <ActChanged title={t('userAct.overtaken')}>{[t('userAct.changed')]}</ActChanged>
        ) : null}
        {act === null ? <Offered {...props} /> : <Written key={act} {...props} />}
        <CallSupportAbout obstacles={[...obstacles, ...offered]} support={support} />
      </div>
    </Section>
  );
}

/** What can be done now, and what a rule keeps from it. */
function Offered({ snapshot, onChoose }: UserActProps): ReactElement {
  const { t } = useMessages();
  const words = useUserObstacleWords();
  const { subject: person, by } = snapshot.context;
  const all = personActs(person, by);
  return (
    <OfferedActs
      offered={all.map(({ act, obstacles }) => ({
        act,
        label: t(`userAct.${act}`),
        obstacles: obstacles.map((obstacle) => ({
          rule: obstacle.rule,
          reason: words(obstacle),
          code: t('rule.code', { rule: obstacle.rule }),
        })),
      }))}
      notPossible={(act) => t('userAct.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

/** What it means, and what goes with it. */
function Written({ snapshot, onSubmit, onLeave }: UserActProps): ReactElement | null {
  const { t } = useMessages();
  const [words, setWords] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const obstacleWords = useUserObstacleWords();
  const { act, problems, obstacles, failure, subject: person } = snapshot.context;
  const wrong = act === 'connect' ? t('userAct.customerRequired') : t('userAct.wordsRequired');
  const errors = { ...(problems.length > 0 && { words: wrong }) };
  if (act === null) return null;
  const next = afterUnlock(person.lock?.reason ?? null, { asksPassword, isSso: person.isSso });
  const changed = t(act === 'connect' ? 'userAct.noSuchCustomer' : 'userRule.USR-16');
  const isUnanswered = snapshot.hasTag('unanswered');
  return (
    <ActForm
      title={t(`userAct.${act}`)}
      errors={errors}
      isBusy={snapshot.hasTag('busy')}
      failed={
        snapshot.hasTag('failed')
          ? { hint: t(isUnanswered ? 'read.mayHaveActed' : 'userAct.failedHint'), failure }
          : null
      }
      refused={
        snapshot.matches({ filling: 'refused' })
          ? {
              title: t('userAct.refused'),
              reasons: obstacles.length === 0 ? [changed] : obstacles.map(obstacleWords),
            }
          : null
      }
      words={{ submit: t('userAct.confirm'), busy: t('userAct.sending'), leave: t('userAct.leave') }}
      onSubmit={() => onSubmit({ words, asksPassword })}
      onLeave={onLeave}
    >
      <p>{t(`userActHint.${act}`)}</p>
      {act === 'lock' && person.isSso ? <p>{t('userAct.ssoLock')}</p> : null}
      {act === 'lock' ? (
        <TextArea
          name="words"
          label={t('userAct.words')}
          hint={t('userAct.wordsHint')}
          maxLength={LOCK_WORDS_MAXIMUM}
          rows={3}
          value={words}
          onChange={setWords}
          error={errors.words}
        />
      ) : null}
      {act === 'connect' ? (
        <TextField
          name="words"
          label={t('userAct.customer')}
          value={words}
          onChange={setWords}
          maxLength={64}
          error={errors.words}
        />
      ) : null}
      {act === 'unlock' ? (
        <>
          {person.isSso || person.lock?.reason === 'challenge_phrase_attempts' ? null : (
            <Checkbox isSelected={asksPassword} onChange={setAsksPassword}>
              {t('userAct.asksPassword')}
            </Checkbox>
          )}
          <p>{t(`userAct.${next}`)}</p>
        </>
      ) : null}
    </ActForm>
  );
}
