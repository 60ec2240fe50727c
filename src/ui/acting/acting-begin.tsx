import { useState, type ReactElement } from 'react';
import { LOCK_WORDS_MAXIMUM } from '#domain/user/user-act.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Section } from '#ui/kit/section.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import type { useActingBegin } from '#ui/acting/use-acting.ts';

export type ActingBeginProps = ReturnType<typeof useActingBegin>;

/** Where customer support goes into a user's place, or reads why nobody can. */
export function ActingBegin(props: ActingBeginProps): ReactElement {
  const { snapshot, onOpen } = props;
  const { t } = useMessages();
  return (
    <Section title={t('acting.heading')}>
      <div className={stack}>
        {snapshot.matches('kept') ? <p>{t('acting.kept')}</p> : null}
        {snapshot.matches('closed') ? (
          <>
            <p>{t('acting.hint')}</p>
            <div>
              <Button onPress={onOpen}>{t('acting.open', { name: snapshot.context.name })}</Button>
            </div>
          </>
        ) : null}
        {snapshot.matches('filling') || snapshot.matches('beginning') || snapshot.matches('begun') ? (
          <Written {...props} />
        ) : null}
      </div>
    </Section>
  );
}

function Written({ snapshot, onSubmit, onCancel }: ActingBeginProps): ReactElement {
  const { t } = useMessages();
  const [reason, setReason] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const { problems, name } = snapshot.context;
  const errors = { ...(problems.length > 0 && { words: t('acting.reasonRequired') }) };
  return (
    <ActForm
      snapshot={snapshot}
      title={t('acting.open', { name })}
      errors={errors}
      reasons={snapshot.matches({ filling: 'refused' }) ? [t('acting.kept')] : []}
      submit={t('acting.begin')}
      onSubmit={() => onSubmit({ reason, hasConsent })}
      onLeave={onCancel}
    >
      <p>{t('acting.told')}</p>
      <TextArea
        name="words"
        label={t('acting.reason')}
        maxLength={LOCK_WORDS_MAXIMUM}
        rows={3}
        value={reason}
        onChange={setReason}
        error={errors.words}
      />
      <Checkbox name="hasConsent" isSelected={hasConsent} onChange={setHasConsent}>
        {t('acting.consent')}
      </Checkbox>
    </ActForm>
  );
}
