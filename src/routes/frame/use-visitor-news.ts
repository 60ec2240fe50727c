import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { tellVisitor } from '#api/third-parties/portal-news.ts';
import { isFeedbackOn } from '#domain/portal/third-parties.ts';
import { useMessages } from '#locales/react.tsx';
import type { session } from '#machines/session/session.ts';

/** Tells what kind of user works here, for as long as the portal is open. */
export function useVisitorNews(sessionRef: ActorRefFrom<typeof session>): void {
  const { language } = useMessages();
  const user = useSelector(sessionRef, ({ context }) => context.user);
  const flags = useSelector(sessionRef, ({ context }) => context.settings?.flags);
  useEffect(() => {
    if (!user || !flags) return;
    const { userType, role } = user;
    tellVisitor({ userType, role, language, hasFeedback: isFeedbackOn(flags) });
  }, [user, flags, language]);
  useEffect(() => () => tellVisitor(null), []);
}
