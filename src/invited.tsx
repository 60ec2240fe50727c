import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { createAccountActors } from '#api/actors/create-account.ts';
import { accountMessages } from '#locales/account-messages.ts';
import type { Translator } from '#locales/intl.ts';
import { chosenLanguage, rememberLanguage } from '#locales/language-choice.ts';
import { languageNames, languages } from '#locales/languages.ts';
import type { Language } from '#locales/languages.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { createAccount } from '#machines/create-account.ts';
import { CreateAccount } from '#ui/create-account/create-account.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import type { Brand } from '#ui/sign-in/sign-in.tsx';
import { showPage } from './address.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Accepting an invitation, apart from the portal: nobody is signed in yet. */
export async function startInvited(container: HTMLElement, token: string): Promise<void> {
  const actor = createActor(createAccount.provide({ actors: createAccountActors }), { input: { token } });
  actor.subscribe({
    complete: () => {
      // The token is used up; the portal starts anew, signed in.
      showPage(null);
      location.reload();
    },
  });
  actor.start();
  await loadMessages(accountMessages);
  const translator = await loadTranslator(chosenLanguage());
  const { brand = '', years = '' } = container.dataset;
  container.replaceChildren();
  createRoot(container).render(
    <Invited actor={actor} translator={translator} brand={{ name: brand, years }} />,
  );
}

interface InvitedProps {
  actor: ActorRefFrom<typeof createAccount>;
  translator: Translator;
  brand: Brand;
}

function Invited({ actor, translator: first, brand }: InvitedProps): ReactElement {
  const snapshot = useSnapshot(actor);
  const [translator, setTranslator] = useState(first);
  useEffect(() => {
    document.documentElement.lang = translator.locale;
    document.title = `${translator.t('createAccount.title')} · ${brand.name}`;
  }, [translator, brand]);
  const chooseLanguage = (language: Language): void => {
    rememberLanguage(language);
    void loadTranslator(language).then(setTranslator, () => location.reload());
  };
  return (
    <MessagesProvider translator={translator}>
      <CreateAccount
        snapshot={snapshot}
        brand={brand}
        language={
          <ChipSelect
            label={translator.t('signIn.language')}
            value={translator.language}
            options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            onChange={chooseLanguage}
            isQuiet
          />
        }
        onSubmit={(form) => actor.send({ type: 'account.submit', form })}
        onRetry={() => actor.send({ type: 'account.retry' })}
      />
    </MessagesProvider>
  );
}
