import { useState, type FormEvent, type ReactElement } from 'react';
import { afterUnlock, LOCK_WORDS_MAXIMUM, personActs } from '#domain/user-management/user-act.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { acts, form as formClass, stack } from '#ui/users/users.css.ts';
import type { UserActProps } from '#ui/users/use-user-act.ts';
import { useUserObstacleWords } from '#ui/users/user-obstacle-words.ts';

/** What is done about whether the person on the page can sign in (§4 User lock). */
export function UserActs(props: UserActProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  const { act } = snapshot.context;
  return (
    <Section title={t('userAct.heading')}>
      <div className={stack}>
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('userAct.recorded')} />
        ) : null}
        {act === null ? <Offered {...props} /> : <Written key={act} {...props} />}
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
    <>
      <div className={acts}>
        {all
          .filter(({ obstacles }) => obstacles.length === 0)
          .map(({ act }) => (
            <Button key={act} onPress={() => onChoose(act)}>
              {t(`userAct.${act}`)}
            </Button>
          ))}
      </div>
      {all.flatMap(({ act, obstacles }) =>
        obstacles.map((obstacle) => (
          <ObstacleNote
            key={`${act} ${obstacle.rule}`}
            title={t('userAct.notPossible', { act: t(`userAct.${act}`) })}
            reason={words(obstacle)}
            code={t('rule.code', { rule: obstacle.rule })}
          />
        )),
      )}
    </>
  );
}

/** What it means, and what goes with it. */
function Written({ snapshot, onSubmit, onLeave }: UserActProps): ReactElement | null {
  const { t } = useMessages();
  const [words, setWords] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const { act, problems, failure, subject: person } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const wrong = act === 'connect' ? t('userAct.customerRequired') : t('userAct.wordsRequired');
  const errors = { ...(problems.length > 0 && { words: wrong }) };
  const frame = useFirstWrongField(errors);
  if (act === null) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit({ words, asksPassword });
  };
  const next = afterUnlock(person.lock?.reason ?? null, { asksPassword, isSso: person.isSso });
  return (
    <form ref={frame} method="post" className={formClass} noValidate onSubmit={submit}>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'userAct.failedHint')}
          failure={failure}
        />
      ) : null}
      <Refusal snapshot={snapshot} />
      <h3>{t(`userAct.${act}`)}</h3>
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
      <div className={acts}>
        <SubmitButton size="md" isBusy={isBusy} busyLabel={t('userAct.sending')}>
          {t('userAct.confirm')}
        </SubmitButton>
        {isBusy ? null : (
          <Button variant="quiet" onPress={onLeave}>
            {t('userAct.leave')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Why the server did not do it. */
function Refusal({ snapshot }: Pick<UserActProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const words = useUserObstacleWords();
  if (!snapshot.matches({ filling: 'refused' })) return null;
  const { obstacles, act } = snapshot.context;
  return (
    <Notice tone="negative" role="alert" title={t('userAct.refused')}>
      {obstacles.length === 0 ? (
        <p>{t(act === 'connect' ? 'userAct.noSuchCustomer' : 'userRule.USR-16')}</p>
      ) : (
        obstacles.map((obstacle) => <p key={obstacle.rule}>{words(obstacle)}</p>)
      )}
    </Notice>
  );
}
