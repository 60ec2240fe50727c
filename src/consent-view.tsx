import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Translator } from '#locales/intl.ts';
import { shownLanguage } from '#locales/language-choice.ts';
import { loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { around } from '#ui/consent/consent-banner.css.ts';
import { ConsentBanner } from '#ui/consent/consent-banner.tsx';
import { useConsent, type ConsentActor } from '#ui/consent/use-consent.ts';

/** Puts the banner beside whatever page there is, in a root of its own: sign-in and portal come and go. */
export async function showConsent(actor: ConsentActor): Promise<void> {
  const translator = await loadTranslator(shownLanguage());
  const container = document.createElement('div');
  container.className = around;
  container.setAttribute('aria-live', 'polite');
  document.body.append(container);
  createRoot(container).render(<Consent actor={actor} first={translator} />);
}

interface ConsentProps {
  actor: ConsentActor;
  first: Translator;
}

function Consent({ actor, first }: ConsentProps): ReactElement {
  const choice = useConsent(actor);
  const [translator, setTranslator] = useState(first);
  useEffect(() => {
    const watch = new MutationObserver(() => {
      // The page has just downloaded the same catalog.
      void loadTranslator(shownLanguage()).then(setTranslator, () => undefined);
    });
    watch.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => watch.disconnect();
  }, []);
  return (
    <MessagesProvider translator={translator}>
      <ConsentBanner {...choice} />
    </MessagesProvider>
  );
}
